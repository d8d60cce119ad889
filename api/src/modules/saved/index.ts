export { savedListings, savedSearches } from './tables.ts';
