import { createTypedCopy, useKarwan } from '@karwan/shared-kit';
import type chrome from '../locales/chrome.en.json';
import type en from '../locales/en.json';
import type pages from '../locales/pages.en.json';

/**
 * Namespace of the shell's copy: `locales/en.json`, `locales/chrome.en.json` for public pages on the server and few
 * islands, and `locales/pages.en.json` for the server only.
 */
export const NAMESPACE = 'shell';

/** Unknown keys are compile errors. */
export const copyOf = createTypedCopy<Words>(NAMESPACE);
export const useCopy = () => copyOf(useKarwan());
/** Returns the text of a key. */
export type Copy = ReturnType<typeof useCopy>;

/** The shape of the shell's copy. */
export type Words = typeof en & typeof chrome & typeof pages;
