// What a component test needs to show a screen without a browser and a server.
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import type { FilterFrame } from "#web/listings/search/filter-form.tsx";
import { createMemoryRouter, parsePath, RouterProvider } from "react-router";
import { vi } from "vitest";

/** A request that a screen sent. */
export interface SentRequest {
  method: string;
  /** For example `/api/jobs?page=2`. */
  url: string;
  body: unknown;
  /** The version that a change named, if it did. */
  ifMatch?: string;
  /** What the call is named, so that it can be sent again. */
  idempotencyKey?: string;
}

interface Answer {
  status: number;
  /** Sent as JSON, unless it is a text. */
  body?: unknown;
}

/**
 * Answers every request from now on and records what was sent. The first entry whose key begins with the request's method and path
 * answers it. Without one the request fails, as without a connection.
 */
export function answerRequests(answers: Readonly<Record<string, Answer>>): SentRequest[] {
  const sent: SentRequest[] = [];
  const answerTo = (request: SentRequest): Answer | undefined => {
    sent.push(request);
    return Object.entries(answers).find(([key]) => `${request.method} ${request.url}`.startsWith(key))?.[1];
  };
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body, headers }: RequestInit = {}) => {
    const sentHeaders = new Headers(headers);
    const ifMatch = sentHeaders.get("if-match");
    const idempotencyKey = sentHeaders.get("idempotency-key");
    const answer = answerTo({
      method,
      url,
      body,
      ...(ifMatch !== null && { ifMatch }),
      ...(idempotencyKey !== null && { idempotencyKey }),
    });
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return new Response(answer.status === 204 ? null : textOf(answer), { status: answer.status });
  });
  vi.stubGlobal(
    "XMLHttpRequest",
    class extends EventTarget {
      upload = new EventTarget();
      status = 0;
      responseText = "";
      #request: Omit<SentRequest, "body"> = { method: "", url: "" };
      open(method: string, url: string) {
        this.#request = { method, url };
      }
      setRequestHeader() {}
      getResponseHeader = () => null;
      send(body: unknown) {
        const answer = answerTo({ ...this.#request, body });
        this.status = answer?.status ?? 0;
        this.responseText = answer ? textOf(answer) : "";
        queueMicrotask(() => this.dispatchEvent(new Event(answer ? "load" : "error")));
      }
    },
  );
  return sent;
}

const textOf = ({ body = "" }: Answer): string => (typeof body === "string" ? body : JSON.stringify(body));

/** Answers that do not come from our server, by what produced them. */
export const foreignAnswers: readonly (readonly [string, Answer])[] = [
  ["a proxy's error page", { status: 502, body: "<html><h1>502 Bad Gateway</h1></html>" }],
  ["a body that was cut off", { status: 500, body: '{"message":"Some' }],
  ["a sign-in page of the network", { status: 200, body: "<html>Free WiFi</html>" }],
];

/** Clears the browser's storage, and adds what jsdom lacks for our dialogs and photos. Call it before each test. */
export function prepareBrowser(): void {
  localStorage.clear();
  Object.assign(HTMLDialogElement.prototype, { showModal: openElement, close: closeElement });
  Object.assign(HTMLElement.prototype, { showPopover: () => {} });
  Object.assign(window, {
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    IntersectionObserver: class {
      observe() {}
      unobserve() {}
    },
  });
  Object.assign(URL, { createObjectURL: () => "blob:photo", revokeObjectURL: () => {} });
}

function openElement(this: HTMLDialogElement) {
  this.open = true;
}

function closeElement(this: HTMLDialogElement) {
  this.open = false;
}

/** Signs a person in, as the sign-in screen does. */
export function signInAs(role: "student" | "employer" | "renter" | "service-provider" | "admin"): void {
  const claims = btoa(JSON.stringify({ authorities: [`ROLE_${role.toUpperCase()}`], exp: Date.now() / 1000 + 3600 }));
  localStorage.setItem("token", `header.${claims}.signature`);
  localStorage.setItem("user", JSON.stringify({ id: `id-of-${role}`, name: "Mia Tan", email: "mia@example.com", role }));
}

/** Removes the token as a browser does that clears its storage. */
export const loseToken = (): void => localStorage.removeItem("token");

/** Shows an element at an address within a router. */
export function renderAt(path: string, element: ReactNode, state?: unknown) {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [{ ...parsePath(path), state }] });
  return { router, ...render(<RouterProvider router={router} />) };
}

/** The frame of a board's filters, as its page would make it. */
export const aFilterFrame = (path: string): FilterFrame => ({
  action: path,
  panel: {
    isOpen: true,
    toggle: () => {},
    isSheetOpen: false,
    openSheet: () => {},
    closeSheet: () => {},
    leadToResults: () => {},
  },
  panelId: "filters",
  toolbar: null,
  found: { total: 0, isAtLeast: false, isLoading: false },
  noMatch: "",
  noun: { one: "listing", many: "listings" },
  onClear: () => {},
});
