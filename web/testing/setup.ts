import { cleanup, configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";

// A busy machine may need seconds for what takes milliseconds on a quiet one.
configure({ asyncUtilTimeout: 20_000 });

// All files of a worker run in one window: making one anew takes as long as the tests. Each finds it as if it were the first.
vi.resetModules();

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});
