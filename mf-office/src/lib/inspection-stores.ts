import { createStore, delMany, entries } from 'idb-keyval';

/** Opened once each, lazily: separate connections would block one another's changes. */
const stores = {
  entries: createStore('office-inspection-entries', 'entries'),
  photos: createStore('office-inspection-photos', 'photos'),
};

/**
 * Where a device stores what inspectors have filled in. Not named `karwan-…`, because the logout of a site account
 * deletes those, and this data belongs to the office and may be unsent.
 */
export const inspectionStore = (name: keyof typeof stores) => stores[name];

/** Deletes entries that the server has. Unsent ones stay for the inspector who filled them in. */
export async function deleteSentEntries(): Promise<void> {
  const stored = await entries<string, { isSent: boolean }>(inspectionStore('entries'));
  const sentKeys = stored.flatMap(([key, { isSent }]) => (isSent ? [key] : []));
  await delMany(sentKeys, inspectionStore('entries'));
}
