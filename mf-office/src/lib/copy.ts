import { createTypedCopy, useKarwan } from '@karwan/shared-kit';
import type en from '../locales/en.json';

/** Unknown copy keys are compile errors. */
export const copyOf = createTypedCopy<typeof en>('mf-office');
export const useCopy = () => copyOf(useKarwan());

export type Copy = ReturnType<typeof useCopy>;
/** Copy keys of rooms: `rooms.ads`. */
export type PageKey = keyof (typeof en)['rooms'];
/** Copy keys of the rooms that are queues. */
export type QueueKey = keyof (typeof en)['queues'];
