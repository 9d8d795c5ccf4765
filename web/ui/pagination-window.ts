/** The page numbers to show around `page`: first, last, the neighbours; null where numbers are left out. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const shown = new Set([1, pageCount, page - 1, page, page + 1]);
  if (page <= 3) for (const near of [2, 3, 4]) shown.add(near);
  if (page >= pageCount - 2) for (const near of [1, 2, 3]) shown.add(pageCount - near);
  const numbers = [...shown].filter((number) => number >= 1 && number <= pageCount).toSorted((a, b) => a - b);
  return numbers.flatMap((number, position) => {
    const gap = number - (numbers[position - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
