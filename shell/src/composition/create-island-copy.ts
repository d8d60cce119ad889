import { type CopyReader, createCopyReader } from '@karwan/shared-contracts';
import { NAMESPACE } from '../lib/copy.ts';
import en from '../locales/en.json' with { type: 'json' };

/** The copy of public pages: what all shell islands may use. An island may add its own (`ShellIsland.copy`). */
export function createIslandCopy(): CopyReader {
  const copy = createCopyReader();
  copy.add('en', NAMESPACE, en);
  return copy;
}
