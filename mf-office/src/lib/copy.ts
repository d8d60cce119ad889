import { copyIn, useKarwan } from '@karwan/shared-kit';
import type en from '../locales/en.json';

/** A key that the copy lacks does not compile. */
export const copyOf = copyIn<typeof en>('mf-office');
export const useCopy = () => copyOf(useKarwan());

export type Copy = ReturnType<typeof useCopy>;
/** Names of rooms, `rooms.ads`. */
export type RoomWord = keyof (typeof en)['rooms'];
/** Rooms that are queues, with words of their own. */
export type QueueWord = keyof (typeof en)['queues'];
