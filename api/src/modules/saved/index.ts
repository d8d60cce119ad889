export { createListingFollowers } from './followers.ts';
export { notifyMatches } from './notify-matches.ts';
export { createSavedModule } from './saved-module.ts';
export { savedListings, savedSearches } from './tables.ts';
