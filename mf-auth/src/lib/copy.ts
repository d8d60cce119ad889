import { createTypedCopy, useKarwan } from '@karwan/shared-kit';
import type en from '../locales/en.json';

/** Unknown copy keys are compile errors. */
export const copyOf = createTypedCopy<typeof en>('mf-auth');
export const useCopy = () => copyOf(useKarwan());
