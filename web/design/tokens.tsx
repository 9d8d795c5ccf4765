import { useEffect, useRef, useState } from "react";
import { contrastRatio } from "./contrast.ts";
import { Group, Specimens } from "./specimens.tsx";

/** A colour role on a background, and the minimum contrast that tokens.css promises for the pair. */
type Pair = readonly [front: string, ground: string, ratioMin: number];

const PAIRS: readonly Pair[] = [
  ["ink", "page", 7],
  ["ink", "surface", 7],
  ["ink", "sunken", 7],
  ["ink-soft", "page", 7],
  ["ink-soft", "surface", 7],
  ["ink-soft", "sunken", 4.5],
  ["brand", "page", 4.5],
  ["brand", "surface", 4.5],
  ["on-brand", "brand", 4.5],
  ["on-brand-wash", "brand-wash", 4.5],
  ["on-accent", "accent", 4.5],
  ["on-accent-wash", "accent-wash", 4.5],
  ["danger", "page", 4.5],
  ["danger", "surface", 4.5],
  ["on-danger", "danger", 4.5],
  ["on-danger-wash", "danger-wash", 4.5],
  ["on-info-wash", "info-wash", 4.5],
  ["on-night", "night", 7],
  ["on-night-soft", "night", 4.5],
  ["line-strong", "page", 3],
  ["line-strong", "surface", 3],
  ["focus", "page", 3],
];
const TYPE_SCALE = ["xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl"];
const HEADINGS = new Set(["xl", "2xl", "3xl", "4xl"]);
const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];
const RADII = ["sm", "md", "lg", "xl"];
const SHADOWS = ["shadow-card", "shadow-raised"];
const MOTION = [
  ["--quick", "what answers a pointer: hover, a menu"],
  ["--calm", "what comes or goes: a dialog, a toast"],
] as const;

/** The design tokens. `theme` changes when the colours do, so that the contrasts are measured again. */
export function Tokens({ theme }: { theme: string }) {
  return (
    <Group id="tokens" title="Tokens">
      <Specimens name="Colour roles, with the contrast of each pair and the least it may have" wide>
        {PAIRS.map((pair) => (
          <Swatch key={`${pair[0]} ${pair[1]} ${theme}`} pair={pair} />
        ))}
      </Specimens>
      <Specimens name="Type scale" wide>
        <div className="design-scale">
          {TYPE_SCALE.map((step) => (
            <div key={step}>
              <code>text-{step}</code>
              <span className={`text-${step} ${HEADINGS.has(step) ? "font-display font-bold" : ""}`}>A room in Fitzroy</span>
            </div>
          ))}
        </div>
      </Specimens>
      <Specimens name="Spacing, in steps of 4 px" wide>
        <div className="design-scale">
          {SPACES.map((step) => (
            <div key={step}>
              <code>
                {step} · {step * 4} px
              </code>
              <span className="design-space" style={{ width: step * 4 }} />
            </div>
          ))}
        </div>
      </Specimens>
      <Specimens name="Radii and shadows">
        {RADII.map((step) => (
          <div key={step} className={`design-box rounded-${step}`}>
            rounded-{step}
          </div>
        ))}
        {SHADOWS.map((name) => (
          <div key={name} className={`design-box rounded-lg ${name}`}>
            {name}
          </div>
        ))}
      </Specimens>
      <Specimens name="Motion">
        {MOTION.map(([name, use]) => (
          <p key={name}>
            <code>{name}</code>: {use}
          </p>
        ))}
      </Specimens>
    </Group>
  );
}

function Swatch({ pair: [front, ground, ratioMin] }: { pair: Pair }) {
  const box = useRef<HTMLParagraphElement>(null);
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    if (box.current === null) return;
    const { color, backgroundColor } = getComputedStyle(box.current);
    setRatio(contrastRatio(color, backgroundColor));
  }, []);
  // Borders and the focus ring are not text, so they are shown as a line below readable words.
  const isText = ratioMin > 3;
  const words = `${front} on ${ground}`;
  const measured = `${ratio?.toFixed(1) ?? "…"} : 1, at least ${ratioMin}`;
  const colours = { color: `var(--${front})`, backgroundColor: `var(--${ground})` };
  return (
    <div data-short={ratio !== undefined && ratio < ratioMin ? words : undefined}>
      <p ref={box} className="design-swatch" style={colours}>
        <span style={isText ? undefined : { color: "var(--ink)", borderBottom: `3px solid var(--${front})` }}>{words}</span>
        <small style={isText ? undefined : { color: "var(--ink)" }}>{measured}</small>
      </p>
    </div>
  );
}
