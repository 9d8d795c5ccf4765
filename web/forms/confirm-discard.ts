/** Whether a form may go: at once when nothing was typed into it, else when the person says so. */
export function confirmDiscard(isDirty: boolean): boolean {
  return !isDirty || window.confirm("Discard what you typed?");
}
