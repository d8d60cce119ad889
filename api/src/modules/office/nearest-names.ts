import { slugify } from '../catalogue/index.ts';

const MAX_NEAR = 3;

/** Things whose names share most pairs of letters with a name, the likeliest first; of equal ones the earlier. */
export function nearest<Thing extends { name: string }>(
  name: string,
  others: readonly Thing[],
  max = MAX_NEAR,
): Thing[] {
  const pairs = pairsOf(name);
  return others
    .map((thing) => ({ thing, likeness: likeness(pairs, pairsOf(thing.name)) }))
    .filter((each) => each.likeness >= 0.4)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, max)
    .map(({ thing }) => thing);
}

function pairsOf(name: string): ReadonlySet<string> {
  const letters = slugify(name).replaceAll('-', '');
  return new Set(Array.from({ length: Math.max(letters.length - 1, 0) }, (_, at) => letters.slice(at, at + 2)));
}

/** 1: the same, 0: nothing of it. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const all = a.size + b.size;
  return all === 0 ? 0 : (2 * [...a].filter((pair) => b.has(pair)).length) / all;
}
