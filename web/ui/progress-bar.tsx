export type ProgressBarProps = {
  /** What is on its way, such as 'Sending cv.pdf'. */
  label: string;
  /** 0 to 1. */
  value: number;
};

/** How far something has come that takes its time. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress aria-label={label} value={value} max={1} className="ui-progress" />;
}
