import type { SavedSearchRow } from './saved-searches.ts';

/** Without `newCount`, which is computed on each request. */
export const presentSavedSearch = ({ id, vertical, filters, name, createdAt }: SavedSearchRow) => ({
  ...{ id, vertical, filters, name },
  createdAt: createdAt.toISOString(),
});
