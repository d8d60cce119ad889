import { copyIn, useKarwan } from '@karwan/shared-kit';
import type en from '../locales/en.json';

/** A key that the copy lacks does not compile. */
export const copyOf = copyIn<typeof en>('mf-user-area');
export const useCopy = () => copyOf(useKarwan());

export type Copy = ReturnType<typeof useCopy>;

/** Names of pages and of what leads to them, `menu.my-ads`. */
export type MenuWord = Exclude<keyof (typeof en)['menu'], 'unread'>;
