import { Link } from "react-router";

interface ListingNameProps {
  to: string;
  /** The list's address, to come back to it with its filters. */
  from: string;
  children: string;
}

/** A listing's name as the one real link of its card or row, stretched over all of it. The card or row is positioned. */
export function ListingName({ to, from, children }: ListingNameProps) {
  return (
    <Link to={to} state={{ from }} className="listing-name">
      <span dir="auto">{children}</span>
    </Link>
  );
}
