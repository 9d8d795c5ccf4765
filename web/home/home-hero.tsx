import type { HomeContent } from "#contract/content/home.ts";
import { HeroSearch } from "./hero-search.tsx";
import skylinePhoneSrc from "./dusk-skyline-phone.svg?url";
import skylineSrc from "./dusk-skyline.svg?url";
import branchSrc from "./wattle-branch.svg?url";

/** What the portal is for, with a search, on the sky above a skyline. */
export function Hero({ hero }: { hero: HomeContent["hero"] }) {
  return (
    <section className="home-hero">
      <div className="page-width home-hero-words">
        <h1 className="max-w-[36rem] text-4xl font-extrabold">{hero.title}</h1>
        <p className="home-lead mt-4 max-w-[36rem] text-lg">{hero.text}</p>
        <HeroSearch label={hero.searchesLabel} searches={hero.searches} />
      </div>
      {/* Last, since they stand on the section's lower edge: a phone that draws before all has arrived would see them jump. */}
      <picture>
        <source media="(width < 48rem)" srcSet={skylinePhoneSrc} width={800} height={480} />
        <img src={skylineSrc} alt="" width={2600} height={640} fetchPriority="high" className="home-skyline" />
      </picture>
      <img src={branchSrc} alt="" width={304} height={364} loading="lazy" className="home-branch" />
    </section>
  );
}
