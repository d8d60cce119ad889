import { createStore, delMany, entries } from 'idb-keyval';

/** Each is opened once, when it is first used: with a connection for each, changes would wait for one another. */
const stores = {
  entries: createStore('office-inspection-entries', 'entries'),
  photos: createStore('office-inspection-photos', 'photos'),
};

/**
 * Where a phone has what inspectors have filled in. Not `karwan-…`, which the logout of an account of the site empties: this is
 * the office's, and perhaps not sent yet.
 */
export const inspectionStore = (what: keyof typeof stores) => stores[what];

/** Takes away what the server has as well. What it has not stays, for the one who filled it in. */
export async function forgetSentEntries(): Promise<void> {
  const kept = await entries<string, { isSent: boolean }>(inspectionStore('entries'));
  const sent = kept.flatMap(([key, { isSent }]) => (isSent ? [key] : []));
  await delMany(sent, inspectionStore('entries'));
}
