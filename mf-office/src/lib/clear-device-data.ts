import { OFFICE_CACHE, officePath } from '@karwan/shared-contracts';
import { clearAnswerCache } from './answer-cache.ts';
import { deleteSentEntries } from './inspection-stores.ts';

/** On logout, deletes everything of the office from this device except unsent entries. Never rejects. */
export async function clearDeviceData(): Promise<void> {
  clearAnswerCache();
  // Storage that is unavailable has nothing to delete.
  await Promise.allSettled([deleteSentEntries(), unregisterWorker(), deleteOfficeCache(), deleteLegacyDrafts()]);
}

async function unregisterWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(officePath('inspections'));
  await registration?.unregister();
}

const deleteOfficeCache = async () => caches.delete(OFFICE_CACHE);

/** Database of earlier releases. Not awaited: the deletion completes once no page has it open. */
const deleteLegacyDrafts = async () => void indexedDB.deleteDatabase('office-inspection-drafts');
