/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import chrome from '../locales/chrome.en.json' with { type: 'json' };
import { shellIslands } from './shell-islands.ts';

const IMPORTED = /^import (?!type)[^;]*?'(\.[^']+\.tsx?)';|\bimport\([^)]*?'(\.[^']+\.tsx?)'/gms;
const CHROME_KEY = new RegExp(`['\`](?:${Object.keys(chrome).join('|')})\\.[\\w.$-]+`, 'g');

/** A shell module with all its static and dynamic imports. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, now, later = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED))
    withImports(path.resolve(path.dirname(file), now ?? later), found);
  return found;
}

test.each(Object.keys(shellIslands))('island %s brings the copy of all that it says', async (name) => {
  const island = await shellIslands[name]?.();
  const modules = [...withImports(path.join(import.meta.dirname, `${name}.tsx`))];
  const keys = modules.flatMap((file) => readFileSync(file, 'utf8').match(CHROME_KEY) ?? []);
  expect({ name, keys }).toEqual({ name, keys: island?.copy === chrome ? expect.anything() : [] });
});
