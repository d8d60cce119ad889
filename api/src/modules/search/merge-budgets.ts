export type Budget = { fromPkr: number; toPkr: number | null; count: number };

/**
 * Merges neighbouring bands into at most `max` bands of about equal size, none of them empty. Together they cover the
 * prices from the cheapest to the dearest listing without gaps.
 */
export function mergeBudgets(bands: readonly Budget[], max: number): Budget[] {
  const first = bands.findIndex(({ count }) => count > 0);
  const last = bands.findLastIndex(({ count }) => count > 0);
  const merged = first < 0 ? [] : bands.slice(first, last + 1);
  while (merged.length > max || merged.some(({ count }) => count === 0)) {
    const [left, right] = emptiestNeighbours(merged);
    merged.splice(merged.indexOf(left), 2, {
      fromPkr: left.fromPkr,
      toPkr: right.toPkr,
      count: left.count + right.count,
    });
  }
  return merged;
}

function emptiestNeighbours(bands: readonly Budget[]): readonly [Budget, Budget] {
  const pairs = bands.flatMap((left, index) => {
    const right = bands[index + 1];
    return right ? [[left, right] as const] : [];
  });
  return pairs.reduce((smallest, pair) => (countOf(pair) < countOf(smallest) ? pair : smallest));
}

const countOf = ([left, right]: readonly [Budget, Budget]) => left.count + right.count;
