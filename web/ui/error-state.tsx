import TriangleAlert from "@lucide/icons/icons/triangle-alert";
import { Icon } from "./icon.tsx";
import { RetryButton } from "./retry-button.tsx";

export type ErrorStateProps = {
  /** What failed, such as 'Failed to load jobs.' */
  message: string;
  onRetry?: () => void;
  /** true while the retry runs. */
  retrying?: boolean;
};

/** What a list shows when loading failed. */
export function ErrorState({ message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 rounded-xl bg-danger-wash px-6 py-12 text-center">
      <Icon of={TriangleAlert} size={32} aria-hidden="true" className="text-danger" />
      <p className="max-w-prose wrap-anywhere text-lg font-medium text-on-danger-wash">{message}</p>
      {onRetry && <RetryButton onRetry={onRetry} retrying={retrying} />}
    </div>
  );
}
