import { useSyncExternalStore } from "react";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { chooseTheme, readTheme, subscribeToTheme } from "#web/ui/theme.ts";
import { Actions } from "./actions.tsx";
import "./design.css";
import { Fields } from "./fields.tsx";
import { Messages } from "./messages.tsx";
import { Structures } from "./structures.tsx";
import { Tokens } from "./tokens.tsx";

const THEMES = [
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

/** Shows all of web/ui in every state, in development only (web/routes.ts). */
export default function DesignPage() {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, () => "system" as const);
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
        <SegmentedControl label="Colours" options={THEMES} value={theme} onChange={chooseTheme} />
      </div>
      <Tokens theme={theme} />
      <Actions />
      <Fields />
      <Messages />
      <Structures />
    </div>
  );
}
