import type { ReactNode } from "react";
import { Link } from "react-router";
import { useHere } from "./use-here.ts";

/** A link to a listing. The listing's page then links back to this page. */
export function ListingLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} state={{ from: useHere() }}>
      <span dir="auto">{children}</span>
    </Link>
  );
}
