import { useEffect, useState } from "react";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { Actions } from "./actions.tsx";
import { type ColourScheme, showColourScheme } from "./colour-scheme.ts";
import "./design.css";
import { Fields } from "./fields.tsx";
import { Messages } from "./messages.tsx";
import { Structures } from "./structures.tsx";
import { Tokens } from "./tokens.tsx";

const SCHEMES = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
const PARTS = [
  ["tokens", "Tokens"],
  ["actions", "Buttons"],
  ["fields", "Fields"],
  ["messages", "Messages"],
  ["structures", "Structures"],
] as const;

export function meta() {
  return [{ title: "Design system · Wattle" }, { name: "robots", content: "noindex" }];
}

/** Everything of web/ui in every state, in development only (web/routes.ts): what screenshots are compared on. */
export default function DesignPage() {
  const [scheme, setScheme] = useState<ColourScheme>("system");
  useEffect(() => () => showColourScheme("system"), []);
  return (
    <div className="page-width design-page">
      <header>
        <h1 className="text-4xl">Design system</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">
          Each part in each of its states. Hover by pointer, focus by Tab; this page is not part of what is built.
        </p>
      </header>
      <div className="design-bar">
        <nav aria-label="Parts">
          <ul>
            {PARTS.map(([id, label]) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <SegmentedControl
          label="Colours"
          options={SCHEMES}
          value={scheme}
          onChange={(chosen) => {
            showColourScheme(chosen);
            setScheme(chosen);
          }}
        />
      </div>
      <Tokens scheme={scheme} />
      <Actions />
      <Fields />
      <Messages />
      <Structures />
    </div>
  );
}
