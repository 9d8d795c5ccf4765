// The package types its barrel only.
declare module "@lucide/icons/icons/*" {
  import type { LucideIconData } from "@lucide/icons";

  const icon: LucideIconData;
  // oxlint-disable-next-line import/no-default-export -- the package exports its icons so
  export default icon;
}
