import type { RouterContextProvider } from "react-router";
import { type Api, createApi } from "./call.ts";
import { apiContext } from "./context.ts";

/** The API for a loader that runs while a page is rendered. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  const transport = context.get(apiContext);
  if (transport === null) throw new Error("Loaders of public pages run on the server only.");
  return createApi(transport);
}
