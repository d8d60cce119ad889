import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { ISLANDS_FILE } from '../rspack/remote-client.ts';
import { fieldsOf, nameOf, walkNodes } from './syntax-tree.ts';

/** Names of the islands that the remote in `folder` exposes. */
export function exposedIslands(folder: string): string[] {
  const file = path.join(folder, ISLANDS_FILE);
  if (!existsSync(file)) return [];
  const declaration = [...walkNodes(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }))].find(
    ({ type, id }) => type === 'VariableDeclarator' && nameOf(id) === 'islands',
  );
  return [...fieldsOf(declaration?.init).keys()].sort();
}
