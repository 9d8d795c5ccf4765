// Stands for "react" in the built product (vite.config.ts says why).
import { options, type VNode } from "preact";
import compat from "preact/compat";

// @ts-expect-error -- its types say `export =`, though it is a module
export * from "preact/compat";
// oxlint-disable-next-line import/no-default-export -- libraries ask for React by it
export default compat;

// React's own word to itself; Preact would write it into the document as an attribute.
const prepare = options.vnode;
options.vnode = (vnode: VNode) => {
  if (typeof vnode.type === "string") delete (vnode.props as { suppressHydrationWarning?: unknown }).suppressHydrationWarning;
  prepare?.(vnode);
};

/** The router asks for it at each render, and sets it only with `useTransitions`, which we leave off. */
export function useOptimistic<State>(state: State): readonly [State, () => void] {
  return [state, refuse];
}

function refuse(): never {
  throw new Error("Preact has no optimistic state. Leave the router's useTransitions off.");
}
