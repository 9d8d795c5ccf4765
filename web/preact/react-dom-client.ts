// Stands for "react-dom/client" in the built product (vite.config.ts says why).
import { type ComponentChild, hydrate } from "preact";

/** Takes over a document that the server rendered. */
export function hydrateRoot(container: Document, app: ComponentChild): void {
  hydrate(app, parentOf(container.documentElement));
}

/**
 * A parent whose one child is `<html>`. Preact takes a document for its `<html>` element and would look for another one
 * inside it, find none, and render the whole page anew.
 */
function parentOf(html: HTMLElement): Element {
  const parent = {
    nodeType: Node.ELEMENT_NODE,
    namespaceURI: html.namespaceURI,
    firstChild: html,
    childNodes: [html],
    contains: (node: Node) => document.contains(node),
    insertBefore: (node: Node, next: Node | null) => document.insertBefore(node, next),
    removeChild: (node: Node) => document.removeChild(node),
  };
  return parent as unknown as Element;
}
