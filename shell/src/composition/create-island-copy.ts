import { type CopyReader, createCopyReader } from '@karwan/shared-contracts';
import { NAMESPACE } from '../lib/copy.ts';
import en from '../locales/en.json' with { type: 'json' };

/** Of public pages: with what all islands of the shell may say. Others bring the rest (`ShellIsland.copy`). */
export function createIslandCopy(): CopyReader {
  const copy = createCopyReader();
  copy.add('en', NAMESPACE, en);
  return copy;
}
