import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@karwan/shared-contracts';
import { integrityOf } from '../build/built-files.ts';

/** Why a folder does not hold the files that its `release.json` lists: one sentence for each that it lacks or has otherwise. */
export function brokenFiles({ files }: Release, folder: string): string[] {
  return Object.entries(files).flatMap(([name, { integrity }]) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return [`${name} is listed but missing.`];
    const isIntact = integrityOf(readFileSync(file)) === integrity;
    return isIntact ? [] : [`${name} was changed after the build: its integrity does not fit.`];
  });
}
