import { act, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { lazyDialog, lazyPart, sayPartMissing } from "./lazy-part.tsx";
import { currentToasts } from "./overlays/toast-store.ts";

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

test("the message that a dialog could not be opened goes once it opens", async () => {
  let isReachable = false;
  const Dialog = lazyDialog<{ onClose: () => void }>(async () => {
    if (!isReachable) throw new TypeError("Failed to fetch");
    return () => <p>Opened</p>;
  });
  const onClose = vi.fn<() => void>();
  const messages = () => currentToasts().map(({ message }) => message);
  const { unmount } = render(<Dialog onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(messages()).toEqual(["This could not be opened. Check your connection and reload the page."]);
  unmount();
  isReachable = true;
  render(<Dialog onClose={onClose} />);

  expect(await screen.findByText("Opened")).toBeDefined();
  expect(messages()).toEqual([]);
});

test("one message says that parts which people need did not load", async () => {
  const load = vi.fn<() => Promise<() => null>>(async () => await Promise.reject(new TypeError("Failed to fetch")));
  const [Meeting, Conversation] = [lazyPart(load, { onMissing: sayPartMissing }), lazyPart(load, { onMissing: sayPartMissing })];

  render(
    <>
      <Meeting />
      <Conversation />
    </>,
  );

  await waitFor(() =>
    expect(currentToasts().map(({ message }) => message)).toEqual([
      "A part of this page could not be loaded. Check your connection and reload the page.",
    ]),
  );
  expect(load).toHaveBeenCalledTimes(2);
});
