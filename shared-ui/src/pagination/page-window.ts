/** The pages to show around `page`, with `null` for a gap: 1 … 4 5 6 … 20. Always includes the first and last. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const shown = new Set([1, pageCount, page - 1, page, page + 1]);
  if (page <= 3) for (const firstPages of [2, 3, 4]) shown.add(firstPages);
  if (page >= pageCount - 2) for (const lastPages of [1, 2, 3]) shown.add(pageCount - lastPages);
  const pages = [...shown].filter((candidate) => candidate >= 1 && candidate <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((current, index) => {
    const previous = pages[index - 1];
    if (previous === undefined || current - previous === 1) return [current];
    return current - previous === 2 ? [current - 1, current] : [null, current];
  });
}
