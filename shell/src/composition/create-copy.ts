import type { CopyReader } from '@karwan/shared-contracts';
import { NAMESPACE } from '../lib/copy.ts';
import chrome from '../locales/chrome.en.json' with { type: 'json' };
import { createIslandCopy } from './create-island-copy.ts';

/** Creates the copy of a page load with the shell's own; remotes' copy is added when they load. */
export function createCopy(): CopyReader {
  const copy = createIslandCopy();
  copy.add('en', NAMESPACE, chrome);
  return copy;
}
