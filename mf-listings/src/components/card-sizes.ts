/** How wide a card's photo is drawn, as `<img sizes>`: the preload in the head has to say the same as the picture. */
export const GRID_CARD_SIZES = '(min-width: 1024px) 20rem, (min-width: 786px) 33vw, calc(100vw - 2rem)';
export const LIST_CARD_SIZES = '(min-width: 786px) 17rem, 40vw';
export const ROW_CARD_SIZES = '18rem';
