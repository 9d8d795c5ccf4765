import { act } from "@testing-library/react";
import { Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

test("a part whose code has come before React reaches its place is hydrated without an error", async () => {
  const Heart = lazyPart(async () => () => <button type="button">Save</button>, { placeholder: <span>...</span> });
  const card = (
    <Suspense>
      <Heart />
    </Suspense>
  );
  const sent = renderToString(card);
  const faults: unknown[] = [];
  const hydrate = async () => {
    const element = document.createElement("div");
    element.innerHTML = sent;
    await act(async () => hydrateRoot(element, card, { onRecoverableError: (fault) => void faults.push(fault) }));
    return element.textContent;
  };

  expect([await hydrate(), await hydrate()]).toEqual(["Save", "Save"]);
  expect(faults).toEqual([]);
});
