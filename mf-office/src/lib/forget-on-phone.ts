import { OFFICE_CACHE, officePath } from '@karwan/shared-contracts';
import { forgetSentEntries } from './inspection-stores.ts';
import { forgetAnswers } from './kept-answers.ts';

/** On logout, deletes everything of the office from this device except unsent entries. Never rejects. */
export async function forgetOnPhone(): Promise<void> {
  forgetAnswers();
  // Storage that is unavailable has nothing to delete.
  await Promise.allSettled([forgetSentEntries(), forgetWorker(), forgetCache(), forgetOldDrafts()]);
}

async function forgetWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(officePath('inspections'));
  await registration?.unregister();
}

const forgetCache = async () => caches.delete(OFFICE_CACHE);

/** Database of earlier releases. Not awaited: the deletion completes once no page has it open. */
const forgetOldDrafts = async () => void indexedDB.deleteDatabase('office-inspection-drafts');
