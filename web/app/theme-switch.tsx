import { useId, useSyncExternalStore } from "react";
import { chooseTheme, readTheme, subscribeToTheme, type Theme } from "#web/ui/theme.ts";

const themes: readonly { value: Theme; label: string }[] = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Chooses the colours of pages on this device. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, () => "system");
  const id = useId();
  return (
    <>
      <label htmlFor={id}>Theme</label>
      <select
        id={id}
        value={theme}
        onChange={({ currentTarget }) => chooseTheme(toTheme(currentTarget.value))}
        className="theme-switch"
      >
        {themes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}

const toTheme = (text: string): Theme => themes.find(({ value }) => value === text)?.value ?? "system";
