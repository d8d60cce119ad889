export { createListingCards, type ListingCards } from './cards.ts';
export type { ListingRow, NewListingRow } from './listing-row.ts';
export { reserveNumbers } from './reserve-numbers.ts';
export { listingDailyFigures, listings } from './tables.ts';
export { slugOf, titleOf } from './title-and-slug.ts';
