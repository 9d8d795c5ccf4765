import Briefcase from "@lucide/icons/icons/briefcase";
import HeartHandshake from "@lucide/icons/icons/heart-handshake";
import House from "@lucide/icons/icons/house";
import Plane from "@lucide/icons/icons/plane";
import Search from "@lucide/icons/icons/search";
import { Form, Link } from "react-router";
import type { HomeContent, Shortcut } from "#contract/content/home.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Icon, type IconData } from "#web/ui/icon.tsx";
import skylineSrc from "./dusk-skyline.svg?url";
import skylinePhoneSrc from "./dusk-skyline-phone.svg?url";

const icons: Record<Shortcut["icon"], IconData> = { work: Briefcase, visa: Plane, home: House, essentials: HeartHandshake };

type HeroProps = { hero: HomeContent["hero"]; shortcuts: readonly Shortcut[] };

/** What the portal is for, a search, and the ways in. */
export function Hero({ hero, shortcuts }: HeroProps) {
  return (
    <>
      <section className="relative isolate overflow-hidden bg-[#121a30] text-on-night">
        <div className="page-width flex flex-col pt-10 pb-[56vw] md:min-h-[39rem] md:pt-18 md:pb-52">
          <h1 className="max-w-2xl text-4xl font-extrabold">{hero.title}</h1>
          <p className="mt-4 max-w-[34rem] text-lg">{hero.text}</p>
          <search className="mt-7 block max-w-xl">
            <Form action="/jobs" className="flex gap-2 rounded-lg bg-surface p-2 text-ink shadow-raised">
              <label className="flex min-w-0 flex-1 items-center gap-2.5 ps-3">
                <Icon of={Search} size={20} aria-hidden="true" className="flex-none text-ink-soft" />
                <span className="sr-only">{hero.searchLabel}</span>
                <input
                  type="search"
                  dir="auto"
                  name="q"
                  placeholder={hero.searchPlaceholder}
                  className="min-h-11 w-full min-w-0 bg-transparent placeholder:text-ink-soft"
                />
              </label>
              <button type="submit" className={buttonStyle("accent")}>
                Find jobs
              </button>
            </Form>
          </search>
          <nav aria-label="Popular searches" className="mt-4 flex max-w-xl flex-wrap gap-2">
            {hero.popularSearches.map(({ label, to }) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-9 items-center rounded-full border border-on-night-soft bg-night px-3.5 text-sm font-semibold hover:border-accent hover:text-accent"
              >
                {label}
              </Link>
            ))}
          </nav>
        </div>
        {/* Last, since it stands on the section's lower edge: a phone that draws before all has arrived would see it jump. */}
        <picture>
          <source media="(width < 48rem)" srcSet={skylinePhoneSrc} width={800} height={700} />
          <img
            src={skylineSrc}
            alt=""
            width={1600}
            height={900}
            fetchPriority="high"
            className="absolute inset-x-0 bottom-10 -z-10 h-auto w-full md:bottom-14 md:h-[calc(100%-3.5rem)] md:object-cover md:object-[78%_100%]"
          />
        </picture>
      </section>
      <nav aria-label="Shortcuts" className="page-width relative z-10 -mt-12 md:-mt-16">
        <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {shortcuts.map((shortcut) => (
            <ShortcutTile key={shortcut.to} shortcut={shortcut} />
          ))}
        </ul>
      </nav>
    </>
  );
}

function ShortcutTile({ shortcut: { label, text, to, icon } }: { shortcut: Shortcut }) {
  const drawing = icons[icon];
  return (
    <li className="shortcut-tile">
      <Icon of={drawing} size={26} strokeWidth={1.75} aria-hidden="true" className="text-brand" />
      <Link
        to={to}
        prefetch="intent"
        className="mt-3 font-display text-xl leading-tight font-bold after:absolute after:inset-0 after:rounded-lg"
      >
        {label}
      </Link>
      <span className="mt-1 text-sm text-ink-soft">{text}</span>
    </li>
  );
}
