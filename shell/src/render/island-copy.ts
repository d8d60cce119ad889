import type { CopyTree } from '@karwan/shared-contracts';
import type { UsedIsland } from './island-html.tsx';

/** The copy that a page's islands use, extracted from their owners' copy: by owner, in the same structure. */
export function islandCopyOf(
  islands: readonly UsedIsland[],
  copyOf: (owner: string) => CopyTree | undefined,
): Record<string, CopyTree> {
  const copyByNamespace: Record<string, CopyTree> = {};
  for (const { id, words } of islands) {
    const [owner = ''] = id.split('/');
    const copy = copyOf(owner);
    if (!copy) continue;
    copyByNamespace[owner] ??= {};
    for (const key of words) copySubtree(key.split('.'), copy, copyByNamespace[owner]);
  }
  return copyByNamespace;
}

/** Copies the subtree of a key; for a leaf also its plural forms (`count_one`). */
function copySubtree([part = '', ...rest]: string[], from: CopyTree, to: Record<string, CopyTree[string]>): void {
  if (rest.length === 0) {
    for (const [key, value] of Object.entries(from)) if (key === part || key.startsWith(`${part}_`)) to[key] = value;
    return;
  }
  const subtree = from[part];
  if (!isTree(subtree)) return;
  const target = isTree(to[part]) ? to[part] : {};
  to[part] = target;
  copySubtree(rest, subtree, target);
}

const isTree = (value: CopyTree[string] | undefined): value is CopyTree => typeof value === 'object' && value !== null;
