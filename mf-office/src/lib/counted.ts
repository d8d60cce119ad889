import { COUNTED_UP_TO, formatInteger } from '@karwan/shared-contracts';

/** Formats a count. Counting stops at a limit: `5,000+`. */
export const counted = (count: number): string =>
  count < COUNTED_UP_TO ? formatInteger(count) : `${formatInteger(COUNTED_UP_TO)}+`;
