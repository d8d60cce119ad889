import { formatInteger, MAX_QUEUE_COUNT } from '@karwan/shared-contracts';

/** Formats a count. Counting stops at a limit: `5,000+`. */
export const cappedCount = (count: number): string =>
  count < MAX_QUEUE_COUNT ? formatInteger(count) : `${formatInteger(MAX_QUEUE_COUNT)}+`;
