export {
  claimItems,
  countCameSince,
  countWaiting,
  dequeue,
  endLongWaiting,
  endWaiting,
  enqueue,
  enqueueMissing,
  findItem,
  listWaiting,
  lockItem,
  purgeDoneItems,
  type QueueItemRow,
  releaseItems,
  waitAgain,
} from './repository.ts';
export { queueItems } from './tables.ts';
