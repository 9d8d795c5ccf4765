import { Banner } from "#web/ui/banner.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** In place of a step that was not come to by the step before. */
export function RestartReset({ children }: { children: string }) {
  return (
    <div className="grid gap-5">
      <Banner tone="error">{children}</Banner>
      <LinkButton to="/forgot-password">Start again</LinkButton>
    </div>
  );
}

/** In place of a step until the browser knows whose it is. */
export function StepLoading() {
  return (
    <div className="grid gap-5 noscript:hidden" aria-busy="true">
      <Skeleton className="h-19 w-full rounded-md" />
      <Skeleton className="h-11 w-full rounded-md" />
    </div>
  );
}
