export { createListingFollowers } from './followers.ts';
export { forgetSavedOf } from './forget-saved.ts';
export { notifyMatches } from './notify-matches.ts';
export { createSavedModule } from './saved-module.ts';
export { savedListings, savedSearches } from './tables.ts';
