export {
  claimItems,
  countAddedSince,
  countWaiting,
  dequeue,
  endItemsWaitingSince,
  enqueue,
  enqueueMissing,
  findItem,
  listWaiting,
  lockItem,
  markDone,
  purgeDoneItems,
  type QueueItemRow,
  releaseItems,
  reopenItem,
} from './repository.ts';
export { queueItems } from './tables.ts';
