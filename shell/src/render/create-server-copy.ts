import type { CopyReader } from '@karwan/shared-contracts';
import { createCopy } from '../composition/create-copy.ts';
import { NAMESPACE } from '../lib/copy.ts';
import pages from '../locales/pages.en.json' with { type: 'json' };

/** The shell's copy including its public pages, which only the server renders. */
export function createServerCopy(): CopyReader {
  const copy = createCopy();
  copy.add('en', NAMESPACE, pages);
  return copy;
}
