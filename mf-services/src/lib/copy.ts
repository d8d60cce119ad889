import { copyIn, useKarwan } from '@karwan/shared-kit';
import type en from '../locales/en.json';

/** A key that the copy lacks does not compile. */
export const copyOf = copyIn<typeof en>('mf-services');
export const useCopy = () => copyOf(useKarwan());

export type Copy = ReturnType<typeof useCopy>;
