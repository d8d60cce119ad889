import { createTypedCopy, useKarwan } from '@karwan/shared-kit';
import type en from '../locales/en.json';

/** Unknown copy keys are compile errors. */
export const copyOf = createTypedCopy<typeof en>('mf-services');
export const useCopy = () => copyOf(useKarwan());

export type Copy = ReturnType<typeof useCopy>;
