import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Link, useLocation } from "react-router";

type MenuItem = { label: string; icon?: ReactNode } & ({ to: string } | { onSelect: () => void });

export type MenuProps = {
  /** Names the button and the menu. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  triggerClassName?: string;
  /** Above the items: who is signed in. */
  heading?: ReactNode;
  items: readonly MenuItem[];
};

const ITEM = "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-base font-medium hover:bg-sunken";

/** A button that opens a list of links and actions. Arrows, Home, End and Esc work, and moving the focus away closes it. */
export function Menu({ label, trigger, triggerClassName, heading, items }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key) panel.current?.hidePopover();
    shownAt.current = key;
  }, [key]);
  const close = () => {
    panel.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        popoverTarget={id}
        className={triggerClassName}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          panel.current?.showPopover();
        }}
      >
        {trigger}
        <span className="sr-only" dir="auto">
          {" "}
          {label}
        </span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="ui-popover w-64 p-2"
        onKeyDown={moveFocus}
        onToggle={(event) => {
          const opened = event.newState === "open";
          if (!opened || button.current === null) return;
          placeBelow(event.currentTarget, button.current);
          event.currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus();
        }}
      >
        {heading && <div className="mb-1 border-b border-line px-3 pt-1.5 pb-3">{heading}</div>}
        {items.map((item) =>
          "to" in item ? (
            <Link key={item.label} role="menuitem" tabIndex={-1} to={item.to} className={ITEM} onClick={close}>
              {item.icon}
              {item.label}
            </Link>
          ) : (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={ITEM}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ),
        )}
      </div>
    </>
  );
}

function placeBelow(panel: HTMLElement, button: HTMLElement): void {
  const { bottom, right } = button.getBoundingClientRect();
  // Near the lower edge of the window it covers its button.
  panel.style.top = `${Math.min(bottom + 8, innerHeight - panel.offsetHeight - 8)}px`;
  panel.style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`;
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const current = items.findIndex((item) => item === document.activeElement);
  const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
  if (event.key === "Tab") event.currentTarget.hidePopover();
  if (target === undefined) return;
  event.preventDefault();
  items.at(target % items.length)?.focus();
}
