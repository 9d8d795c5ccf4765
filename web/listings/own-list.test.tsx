import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { OwnListFrame } from "./own-list.tsx";

afterEach(cleanup);

const show = (count: number) =>
  render(
    <OwnListFrame count={count} isLoading={false} failed={false} failure="" loading="" empty="None" onRetry={() => {}}>
      The list
    </OwnListFrame>,
  );

it("says that there may be more than a list of 1,000, and nothing of the kind below a shorter one", () => {
  const { unmount } = show(999);
  expect(screen.getByText("The list").textContent).toBe("The list");
  unmount();
  show(1_000);

  expect(screen.getByText("There may be older ones, which are not shown here.")).toBeTruthy();
});
