import { createContext } from "react";

/** The nonce that the response's Content-Security-Policy names; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
