import { createStore, delMany, entries } from 'idb-keyval';

/**
 * Where a phone has what inspectors have filled in. Not `karwan-…`, which the logout of an account of the site empties: this is
 * the office's, and perhaps not sent yet.
 */
export const inspectionStore = (what: 'entries' | 'photos') => createStore(`office-inspection-${what}`, what);

/** Takes away what the server has as well. What it has not stays, for the one who filled it in. */
export async function forgetSentEntries(): Promise<void> {
  const kept = await entries<string, { isSent: boolean }>(inspectionStore('entries'));
  const sent = kept.flatMap(([key, { isSent }]) => (isSent ? [key] : []));
  await delMany(sent, inspectionStore('entries'));
}
