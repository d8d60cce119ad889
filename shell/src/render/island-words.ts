import type { CopyTree } from '@karwan/shared-contracts';
import type { UsedIsland } from './island-html.tsx';

/** The copy that a page's islands use, extracted from their owners' copy: by owner, in the same structure. */
export function wordsOf(
  islands: readonly UsedIsland[],
  copyOf: (owner: string) => CopyTree | undefined,
): Record<string, CopyTree> {
  const all: Record<string, CopyTree> = {};
  for (const { id, words } of islands) {
    const [owner = ''] = id.split('/');
    const copy = copyOf(owner);
    if (!copy) continue;
    all[owner] ??= {};
    for (const key of words) take(key.split('.'), copy, all[owner]);
  }
  return all;
}

/** Copies the subtree of a key; for a leaf also its plural forms (`count_one`). */
function take([part = '', ...rest]: string[], from: CopyTree, to: Record<string, CopyTree[string]>): void {
  if (rest.length === 0) {
    for (const [key, value] of Object.entries(from)) if (key === part || key.startsWith(`${part}_`)) to[key] = value;
    return;
  }
  const inner = from[part];
  if (!isTree(inner)) return;
  const inside = isTree(to[part]) ? to[part] : {};
  to[part] = inside;
  take(rest, inner, inside);
}

const isTree = (value: CopyTree[string] | undefined): value is CopyTree => typeof value === 'object' && value !== null;
