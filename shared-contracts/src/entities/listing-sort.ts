/** Orders of a search result. `relevance` is the search's own: at most three featured ads, then better matches first (SRCH-05). */
export const listingSorts = [
  'relevance',
  'newest',
  'price-asc',
  'price-desc',
  'year-desc',
  'year-asc',
  'mileage-asc',
  'mileage-desc',
] as const;
export type ListingSort = (typeof listingSorts)[number];
