export { createListingCards, type ListingCards } from './cards.ts';
export type { ListingRow } from './listing-row.ts';
export { listings } from './tables.ts';
