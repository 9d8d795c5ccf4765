import type { HomeContent } from "#contract/content/home.ts";
import { dayText } from "#web/ui/formats.ts";
import { OutsideLink } from "#web/ui/outside-link.tsx";

/** How many hours a student may work, which most people ask first. */
export function WorkLimit({ workLimit: { figure, title, text, link, source, checkedOn } }: Pick<HomeContent, "workLimit">) {
  return (
    <section aria-label="How many hours a student may work" className="page-width pt-8 md:pt-16">
      <div className="grid items-center gap-x-12 gap-y-3 rounded-xl bg-accent-wash px-5 py-6 md:grid-cols-[auto_1fr] md:px-12 md:py-10">
        <h2 className="max-w-60">
          <span className="block text-4xl font-extrabold">{figure}</span>
          <span className="mt-1 block text-lg">{title}</span>
        </h2>
        <div className="max-w-prose">
          <p>{text}</p>
          <OutsideLink href={link.href}>{link.label}</OutsideLink>
          <p className="text-sm">
            {source}, checked <time dateTime={checkedOn}>{dayText(checkedOn)}</time>. Information only, not migration advice.
          </p>
        </div>
      </div>
    </section>
  );
}
