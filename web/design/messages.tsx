import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/fields/file-progress.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Skeleton, Spinner } from "#web/ui/progress.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { Group, LONG_TEXT, Specimens } from "./specimens.tsx";

const nothing = () => undefined;

/** Messages of the screens. */
export function Messages() {
  return (
    <Group id="messages" title="Messages and waiting">
      <Specimens name="Banner: success, error, information, with an action, dismissable, very long" wide>
        <Banner tone="success">Profile updated successfully!</Banner>
        <Banner tone="error">Please fill all required fields</Banner>
        <Banner tone="info" onDismiss={nothing}>
          You were signed out in another tab.
        </Banner>
        <Banner
          tone="error"
          action={
            <Button size="small" variant="secondary">
              Retry
            </Button>
          }
        >
          Failed to load jobs.
        </Banner>
        <Banner tone="info" onDismiss={nothing}>
          {LONG_TEXT}
        </Banner>
      </Specimens>
      <Specimens name="Toasts: 2 s for success, 4 s otherwise, until dismissed where somebody must act; at most 20">
        <Button variant="secondary" onClick={() => showToast("Job created successfully!", { tone: "success" })}>
          Success
        </Button>
        <Button variant="secondary" onClick={() => showToast("Failed to create job. Please try again.", { tone: "error" })}>
          Error
        </Button>
        <Button variant="secondary" onClick={() => showToast(LONG_TEXT)}>
          Very long
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast("Removed from favourites.", { milliseconds: null, action: { label: "Undo", onPress: nothing } })
          }
        >
          With an action
        </Button>
      </Specimens>
      <Specimens name="Waiting: spinner, skeletons, progress at 0, 40 and 100 %" wide>
        <Spinner label="Loading profile..." />
        <div className="grid gap-3" aria-busy="true">
          <Skeleton className="h-20 w-full rounded-lg" />
          <Skeleton />
        </div>
        <div>
          {[0, 0.4, 1].map((value) => (
            <ProgressBar key={value} label={`Sending, ${value * 100} %`} value={value} />
          ))}
        </div>
      </Specimens>
      <Specimens name="Nothing there, failed, trying again" wide>
        <EmptyState title="No jobs found" action={<Button>Reset Filters</Button>}>
          Try changing search or resetting filters
        </EmptyState>
        <ErrorState message="Failed to load jobs." onRetry={nothing} />
        <ErrorState message={LONG_TEXT} onRetry={nothing} retrying />
        <ErrorState isLine message="Failed to load jobs. Showing your last results." onRetry={nothing} />
      </Specimens>
    </Group>
  );
}
