/** 'Usually answers within 3 hours', 'Usually answers within 2 days'. */
export function answerTimeText(hours: number): string {
  const [count, unit, article] = hours < 24 ? [hours, "hour", "an"] : [Math.round(hours / 24), "day", "a"];
  return `Usually answers within ${count === 1 ? `${article} ${unit}` : `${count} ${unit}s`}`;
}
