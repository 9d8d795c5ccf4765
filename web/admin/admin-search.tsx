import Search from "@lucide/icons/icons/search";
import { useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { sectionPath } from "./sections.ts";

/** Looks for an account in all of them, from any part of the panel. */
export function AdminSearch() {
  const navigate = useNavigate();
  return (
    <search className="w-full sm:max-w-sm">
      <form
        action="/admin"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get("q");
          const q = typeof typed === "string" ? typed.trim() : "";
          void navigate(`${sectionPath("users")}${q === "" ? "" : `&q=${encodeURIComponent(q)}`}`);
        }}
      >
        <input type="hidden" name="section" value="users" />
        <input
          type="search"
          dir="auto"
          name="q"
          maxLength={200}
          aria-label="Search all users"
          placeholder="Search all users"
          className="ui-control min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" aria-label="Search" className="px-3!">
          <Icon of={Search} size={19} aria-hidden="true" />
        </Button>
      </form>
    </search>
  );
}
