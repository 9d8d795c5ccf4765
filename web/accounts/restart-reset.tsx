import { Banner } from "#web/ui/banner.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/progress.tsx";

/** Shown instead of a step that was opened without the step before. */
export function RestartReset({ children }: { children: string }) {
  return (
    <div className="grid gap-5">
      <Banner tone="error">{children}</Banner>
      <LinkButton to="/forgot-password">Start again</LinkButton>
    </div>
  );
}

/** Shown instead of a step until the email address is known. */
export function StepLoading() {
  return (
    <div className="grid gap-5 noscript:hidden" aria-busy="true">
      <Skeleton className="h-19 w-full rounded-md" />
      <Skeleton className="h-11 w-full rounded-md" />
    </div>
  );
}
