import { OFFICE_CACHE, officePath } from '@karwan/shared-contracts';
import { forgetSentEntries } from './inspection-stores.ts';
import { forgetAnswers } from './kept-answers.ts';

/** For who logs out: of the office nothing stays on this phone but what is not sent yet. Never rejects. */
export async function forgetOnPhone(): Promise<void> {
  forgetAnswers();
  // A browser that keeps nothing of one kind has nothing of it to forget.
  await Promise.allSettled([forgetSentEntries(), forgetWorker(), forgetCache(), forgetOldDrafts()]);
}

async function forgetWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(officePath('inspections'));
  await registration?.unregister();
}

const forgetCache = async () => caches.delete(OFFICE_CACHE);

/** What earlier code kept. Not waited for: it goes when no page has it open any more. */
const forgetOldDrafts = async () => void indexedDB.deleteDatabase('office-inspection-drafts');
