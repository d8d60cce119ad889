/** A copy of `items` with the item at `from` moved to `to`; the same array if nothing changes. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const target = Math.min(items.length - 1, Math.max(0, to));
  const moved = items[from];
  if (moved === undefined || from === target) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, target), moved, ...rest.slice(target)];
}
