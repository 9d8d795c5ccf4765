import type { ReactNode } from "react";

/** A very long title, name or choice, with a word that cannot be broken. */
export const LONG_TEXT =
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, and whoever else writes more than anybody planned for";

/** A part of the design system. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="design-group">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** One component in several states, side by side. */
export function Specimens({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className="design-specimens">
      <h3>{name}</h3>
      <div className={wide ? "design-stack" : "design-row"}>{children}</div>
    </div>
  );
}
