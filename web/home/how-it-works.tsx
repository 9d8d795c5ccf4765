import type { Audience } from "#contract/content/home.ts";
import { LinkButton } from "#web/ui/button.tsx";

/** Three steps for each kind of person the portal serves. */
export function HowItWorks({ audiences }: { audiences: readonly Audience[] }) {
  return (
    <section aria-labelledby="how-it-works" className="page-width pt-11 md:pt-24">
      <h2 id="how-it-works" className="text-3xl">
        How it works
      </h2>
      <div className="home-strip mt-6 gap-x-12 gap-y-9 sm:grid md:mt-8 md:grid-cols-3">
        {audiences.map((audience) => (
          <Steps key={audience.title} audience={audience} />
        ))}
      </div>
    </section>
  );
}

function Steps({ audience: { title, steps, action } }: { audience: Audience }) {
  return (
    <div className="flex flex-col items-start">
      <h3 className="w-full border-b-3 border-accent pb-3 text-xl">{title}</h3>
      <ol className="mt-4 mb-5 grid gap-4 md:mt-5">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <span aria-hidden="true" className="w-7 flex-none font-display text-2xl leading-none font-extrabold text-brand">
              {index + 1}
            </span>
            <div>
              <h4 className="font-semibold">{step.title}</h4>
              <p className="mt-0.5 text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <LinkButton to={action.to} variant="secondary" className="home-join mt-auto">
        {action.label}
      </LinkButton>
    </div>
  );
}
