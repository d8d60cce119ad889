import { COUNTED_UP_TO, formatInteger } from '@karwan/shared-contracts';

/** How much waits, as far as is counted: `5,000+`. */
export const counted = (count: number): string =>
  count < COUNTED_UP_TO ? formatInteger(count) : `${formatInteger(COUNTED_UP_TO)}+`;
