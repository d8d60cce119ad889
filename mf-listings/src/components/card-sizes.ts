import type { ResultLayout } from '@karwan/shared-contracts';

/** `<img sizes>` of a card's photo. The preload in the head must use the same value. */
const sizes: Readonly<Record<ResultLayout, string>> = {
  auto: '(min-width: 600px) 20rem, 40vw',
  grid: '(min-width: 1024px) 20rem, (min-width: 786px) 33vw, calc(100vw - 2rem)',
  list: '(min-width: 786px) 17rem, 40vw',
};
export const cardSizes = (layout: ResultLayout): string => sizes[layout];

export const ROW_CARD_SIZES = '18rem';
