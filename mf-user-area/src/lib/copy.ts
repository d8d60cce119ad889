import { createTypedCopy, useKarwan } from '@karwan/shared-kit';
import type en from '../locales/en.json';

/** Unknown copy keys are compile errors. */
export const copyOf = createTypedCopy<typeof en>('mf-user-area');
export const useCopy = () => copyOf(useKarwan());

export type Copy = ReturnType<typeof useCopy>;

/** Copy keys of pages and menu entries: `menu.my-ads`. */
export type MenuKey = Exclude<keyof (typeof en)['menu'], 'unread'>;
