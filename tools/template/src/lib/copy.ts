import { createTypedCopy, useKarwan } from '@karwan/shared-kit';
import type en from '../locales/en.json';

/** Keys that the copy lacks do not compile. */
export const copyOf = createTypedCopy<typeof en>('mf-template');
export const useCopy = () => copyOf(useKarwan());
