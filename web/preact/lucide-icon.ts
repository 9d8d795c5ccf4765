// Stands for "lucide-react"'s own createLucideIcon in the built product (vite.config.ts says why).
import { type Attributes, createElement } from "preact";

interface IconData {
  node: readonly [tag: string, attributes: Readonly<Record<string, string>>][];
}

interface IconProps extends Attributes {
  size?: number;
  strokeWidth?: number;
}

/**
 * An icon as one element with its drawing as text: Lucide's own is two components that look at eight options, and whose
 * every line is an element to hydrate. Of these options we use `size` and `strokeWidth`.
 */
// oxlint-disable-next-line import/no-default-export -- Lucide's icons import it so
export default function createLucideIcon({ node }: IconData) {
  const dangerouslySetInnerHTML = { __html: node.map(toMarkup).join("") };
  return ({ size = 24, strokeWidth = 2, ...attributes }: IconProps) =>
    createElement("svg", {
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": strokeWidth,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      ...attributes,
      dangerouslySetInnerHTML,
    });
}

/** The attributes of Lucide's drawings are numbers and paths; `key` is React's. */
function toMarkup([tag, attributes]: IconData["node"][number]): string {
  const pairs = Object.entries(attributes).filter(([name]) => name !== "key");
  return `<${tag}${pairs.map(([name, value]) => ` ${name}="${value}"`).join("")}/>`;
}
