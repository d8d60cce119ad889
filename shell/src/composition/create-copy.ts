import { type CopyReader, createCopyReader } from '@karwan/shared-contracts';
import { NAMESPACE } from '../lib/copy.ts';
import en from '../locales/en.json' with { type: 'json' };

/** One per page load, with the shell's own copy; remotes' copy is added as they come. */
export function createCopy(): CopyReader {
  const copy = createCopyReader();
  copy.add('en', NAMESPACE, en);
  return copy;
}
