import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notify } from "#web/ui/overlays/toast-store.ts";
import { ApiError, noResponse, unreadable } from "#web/api/api-error.ts";
import { notifyFailure } from "./notify-failure.ts";
import { useAction } from "#web/api/use-action.ts";
import { useConfirmedCall } from "#web/api/use-confirmed-call.ts";

vi.mock("#web/ui/overlays/toast-store.ts");

beforeEach(() => void vi.mocked(notify).mockClear());
afterEach(cleanup);

const sessionOver = new ApiError("Session expired. Please login again.", { status: 401, code: "unauthenticated" });
const sentence = "Your choice could not be saved. Please try again.";

describe("of a call that fails because the session is over", () => {
  it("no toast tells beside the shell's", () => {
    notifyFailure(sessionOver, sentence);

    expect(notify).not.toHaveBeenCalled();
  });

  it("a form and a dialog say nothing, and can be pressed again", async () => {
    const onDone = vi.fn<() => void>();
    const fail = async () => {
      throw sessionOver;
    };
    const action = renderHook(() => useAction(sentence)).result;
    const confirmed = renderHook(() => useConfirmedCall({ call: fail, failure: sentence, onDone })).result;
    await act(async () => void (await action.current.run(fail)));
    await act(async () => confirmed.current.onConfirm());

    expect(action.current).toMatchObject({ isBusy: false, problem: undefined });
    expect(confirmed.current).toMatchObject({ busy: false, error: undefined });
    expect(onDone).not.toHaveBeenCalled();
  });
});

it.each([
  ["that was cut off", unreadable(502), sentence],
  ["that never came", noResponse(), `${sentence} We couldn't reach the server. Check your connection.`],
])("a form shows the caller's sentence for an answer %s", async (_what, error, text) => {
  const action = renderHook(() => useAction(sentence)).result;

  await act(async () => {
    await action.current.run(async () => {
      throw error;
    });
  });

  expect(action.current.problem).toBe(text);
});

it("any other failure is told with the caller's sentence", () => {
  notifyFailure(noResponse(), sentence);

  expect(notify).toHaveBeenCalledExactlyOnceWith(sentence, "error");
});
