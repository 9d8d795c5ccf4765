import { data } from "react-router";

/** Every address that no other route takes: 404, shown by the layout's error page. */
export function loader(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router turns a thrown response into its error page
  throw data(null, { status: 404 });
}

export default function UnknownPage() {
  return null;
}
