import { Link } from "react-router";
import type { RentAdvice } from "#contract/facts.ts";
import { dayText } from "#web/ui/formats.ts";
import { OutsideLink } from "#web/ui/button.tsx";

/** What a student should know before paying for a place: what may be asked, how to pay safely, and who helps. */
export function BeforeYouPay({ state, advice: { maxima, keptBy, help, source } }: { state: string; advice: RentAdvice }) {
  return (
    <section aria-labelledby="before-you-pay" className="mt-10 max-w-prose rounded-xl bg-sunken p-5 sm:p-6">
      <h2 id="before-you-pay" className="text-2xl">
        Before you pay
      </h2>
      {maxima.map((sentence) => (
        <p key={sentence} className="mt-2">
          {sentence}
        </p>
      ))}
      <ol className="mt-3 grid list-decimal gap-1.5 ps-5">
        <li>See the place first, or ask somebody you trust to see it.</li>
        <li>Sign a written agreement before you pay anything.</li>
        <li>
          {keptBy ? (
            <>
              Pay the bond to <a href={keptBy.href}>{keptBy.label}</a>, and keep its receipt.
            </>
          ) : (
            "Ask for a receipt for the bond, and keep it."
          )}{" "}
          Never pay with gift cards, crypto or a service such as Western Union.
        </li>
      </ol>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {help && <OutsideLink href={help.href}>Free help: {help.label}</OutsideLink>}
        <Link to={`/help/${state.toLowerCase()}`} className="py-2 font-semibold">
          All free help in {state}
        </Link>
      </p>
      {source && (
        <p className="text-sm text-ink-soft">
          Source: <a href={source.href}>{source.label}</a>, checked on {dayText(source.checkedOn)}.
          {source.isOutOfDate && " This figure may be out of date: check it there."} Boarders and lodgers can have other rules.
        </p>
      )}
    </section>
  );
}
