/** Sort orders of search results. `relevance`: at most three featured ads, then better matches first (SRCH-05). */
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
