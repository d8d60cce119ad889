import { slugify } from '../catalogue/index.ts';

const MAX_NEAR = 3;

/** Items by similarity of their names (shared letter pairs), most similar first; ties keep their order. */
export function sortBySimilarity<Item extends { name: string }>(
  name: string,
  others: readonly Item[],
  max = MAX_NEAR,
): Item[] {
  const pairs = pairsOf(name);
  return others
    .map((item) => ({ thing: item, likeness: similarity(pairs, pairsOf(item.name)) }))
    .filter((each) => each.likeness >= 0.4)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, max)
    .map(({ thing: item }) => item);
}

function pairsOf(name: string): ReadonlySet<string> {
  const letters = slugify(name).replaceAll('-', '');
  return new Set(Array.from({ length: Math.max(letters.length - 1, 0) }, (_, at) => letters.slice(at, at + 2)));
}

/** From 0 (nothing in common) to 1 (same pairs). */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const all = a.size + b.size;
  return all === 0 ? 0 : (2 * [...a].filter((pair) => b.has(pair)).length) / all;
}
