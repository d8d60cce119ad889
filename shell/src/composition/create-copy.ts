import type { CopyReader } from '@karwan/shared-contracts';
import { NAMESPACE } from '../lib/copy.ts';
import chrome from '../locales/chrome.en.json' with { type: 'json' };
import { createIslandCopy } from './create-island-copy.ts';

/** One per page load, with the shell's own copy; remotes' copy is added as they come. */
export function createCopy(): CopyReader {
  const copy = createIslandCopy();
  copy.add('en', NAMESPACE, chrome);
  return copy;
}
