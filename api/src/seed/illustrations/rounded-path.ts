/** A corner of an outline: x, y and radius (0: sharp). */
export type Corner = readonly [x: number, y: number, radius?: number];

/** The closed SVG path of a polygon with rounded corners. Radii too large for the sides are reduced. */
export function roundedPath(corners: readonly Corner[]): string {
  const parts = corners.map((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    const from = towards(corner, before);
    const to = towards(corner, after);
    return `${index === 0 ? 'M' : 'L'}${point(from)} Q${point(corner)} ${point(to)}`;
  });
  return `${parts.join(' ')} Z`;
}

/** The same for an open line. */
export function roundedLine(corners: readonly Corner[]): string {
  return corners
    .map((corner, index) => {
      const before = corners[index - 1];
      const after = corners[index + 1];
      if (before === undefined) return `M${point(corner)}`;
      if (after === undefined) return `L${point(corner)}`;
      return `L${point(towards(corner, before))} Q${point(corner)} ${point(towards(corner, after))}`;
    })
    .join(' ');
}

function towards([x, y, radius = 0]: Corner, [otherX, otherY]: Corner): readonly [number, number] {
  const length = Math.hypot(otherX - x, otherY - y);
  if (length === 0) return [x, y];
  const share = Math.min(radius, length / 2) / length;
  return [x + (otherX - x) * share, y + (otherY - y) * share];
}

const point = ([x, y]: readonly [number, number, ...unknown[]]) => `${round(x)},${round(y)}`;
export const round = (value: number) => Math.round(value * 10) / 10;
