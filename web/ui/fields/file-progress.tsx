export type ProgressBarProps = {
  /** What is being sent, such as 'Sending cv.pdf'. */
  label: string;
  /** 0 to 1. */
  value: number;
};

/** The progress of something that takes time. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress aria-label={label} value={value} max={1} className="ui-progress" />;
}

/**
 * Returns the progress of each of several files, 0 to 1, from the `progress` of all their bytes. A form sends its files one after the
 * other.
 */
export function progressOfEach(sizes: readonly number[], progress: number): number[] {
  let left = progress * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const sent = Math.min(left, size);
    left -= sent;
    return size === 0 ? Number(progress === 1) : sent / size;
  });
}
