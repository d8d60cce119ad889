import { OFFICE_CACHE, officePath } from '@karwan/shared-contracts';
import { forgetSentEntries } from './inspection-stores.ts';
import { forgetAnswers } from './kept-answers.ts';

/** For who logs out: of the office nothing stays on this phone but what is not sent yet. Never rejects. */
export async function forgetOnPhone(): Promise<void> {
  forgetAnswers();
  try {
    await forgetSentEntries();
    const registration = await navigator.serviceWorker.getRegistration(officePath('inspections'));
    await registration?.unregister();
    await caches.delete(OFFICE_CACHE);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
