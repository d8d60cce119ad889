import { copyIn, useKarwan } from '@karwan/shared-kit';
import type chrome from '../locales/chrome.en.json';
import type en from '../locales/en.json';
import type pages from '../locales/pages.en.json';

/**
 * Namespace of the shell's own copy: `locales/en.json`, `locales/chrome.en.json` of what public pages have on the server and in
 * few islands, and `locales/pages.en.json` of what only the server renders.
 */
export const NAMESPACE = 'shell';

/** A key that the copy lacks does not compile. */
export const copyOf = copyIn<Words>(NAMESPACE);
export const useCopy = () => copyOf(useKarwan());
/** Looks a sentence up by its key. */
export type Copy = ReturnType<typeof useCopy>;

/** The copy itself, by its keys. */
export type Words = typeof en & typeof chrome & typeof pages;
