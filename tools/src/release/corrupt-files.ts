import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@karwan/shared-contracts';
import { integrityOf } from '../build/built-files.ts';

/** One message per file listed in `release.json` that is missing or modified in the folder. */
export function corruptFiles({ files }: Release, folder: string): string[] {
  return Object.entries(files).flatMap(([name, { integrity }]) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return [`${name} is listed but missing.`];
    const isIntact = integrityOf(readFileSync(file)) === integrity;
    return isIntact ? [] : [`${name} was changed after the build: its integrity does not fit.`];
  });
}
