import type { Testimonial } from "#contract/content/home.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useHydrated } from "#web/ui/use-browser.ts";
import { useCarousel } from "./use-carousel.ts";

/** Testimonials, one at a time. They move on automatically until somebody stops them. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const isReady = useHydrated();
  const { strip, shown, isPlaying, isStill, show, setPlaying, holders } = useCarousel(testimonials.length);
  return (
    <section aria-labelledby="testimonials" aria-roledescription="carousel" className="page-width pt-11 md:pt-24">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="testimonials" className="text-3xl">
          What students and employers could say
        </h2>
        <Badge tone="info">Examples, not real people</Badge>
      </div>
      <div className="mt-7 overflow-hidden rounded-xl bg-brand-wash text-on-brand-wash" {...holders}>
        <ul
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className="carousel-track"
          aria-live={isPlaying ? "off" : "polite"}
          aria-label="Testimonials"
        >
          {testimonials.map((testimonial, index) => (
            <li
              key={testimonial.name}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${testimonials.length}`}
              aria-hidden={index === shown ? undefined : true}
            >
              <Slide testimonial={testimonial} />
            </li>
          ))}
        </ul>
        <div className={classNames("flex items-center gap-1 px-4 pb-4 md:px-12 md:pb-7", !isReady && "invisible")}>
          <IconButton
            label="Previous testimonial"
            icon={<Icon of="chevron-left" size={22} aria-hidden="true" />}
            onClick={() => show(shown - 1)}
          />
          {testimonials.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              aria-label={`Testimonial ${index + 1}: ${name}`}
              aria-current={index === shown}
              className="carousel-dot"
              onClick={() => show(index)}
            />
          ))}
          <IconButton
            label="Next testimonial"
            icon={<Icon of="chevron-right" size={22} aria-hidden="true" />}
            onClick={() => show(shown + 1)}
          />
          {!isStill && (
            <IconButton
              label={isPlaying ? "Pause the testimonials" : "Play the testimonials"}
              icon={
                isPlaying ? <Icon of="pause" size={20} aria-hidden="true" /> : <Icon of="play" size={20} aria-hidden="true" />
              }
              className="ms-auto"
              onClick={() => setPlaying(!isPlaying)}
            />
          )}
        </div>
      </div>
    </section>
  );
}

const STARS = [1, 2, 3, 4, 5];

function Slide({ testimonial: { stars, text, name, designation, avatar } }: { testimonial: Testimonial }) {
  return (
    <div className="slide grid items-center gap-x-4 gap-y-3 px-5 pt-5 pb-2 md:gap-x-12 md:px-12 md:pt-12">
      <img
        src={`/content/pictures/${avatar}`}
        alt=""
        width={160}
        height={160}
        loading="lazy"
        className="size-16 rounded-full md:size-56 md:rounded-xl"
      />
      <figure className="contents md:flex md:flex-col">
        <blockquote className="max-w-[42rem] font-display text-lg leading-snug font-semibold max-md:col-span-full md:order-2 md:mt-3 md:text-2xl">
          <p>“{text}”</p>
        </blockquote>
        <p className="slide-stars flex gap-1 md:order-1">
          <span className="sr-only">{stars} of 5 stars</span>
          {STARS.map((star) => (
            <Icon
              of="star"
              key={star}
              size={20}
              aria-hidden="true"
              strokeWidth={1.75}
              className={star <= stars ? "fill-accent text-on-accent-wash" : "opacity-45"}
            />
          ))}
        </p>
        <figcaption className="slide-name md:order-3 md:mt-5">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm">{designation}</span>
        </figcaption>
      </figure>
    </div>
  );
}
