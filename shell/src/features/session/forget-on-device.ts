import { forgetTyped, tradingIdOf, type UserProfile } from '@karwan/shared-contracts';

/** Every part of the site names what it keeps in a browser so; what belongs to an account has the account's id in its key. */
const OWN_KEY = 'karwan:';
const OWN_DATABASE = 'karwan-';

/**
 * Takes from this device what was kept of accounts whose person has left: unfinished ads and messages, typed forms, files that
 * wait for their upload. The next one at the same browser finds nothing (ASVS 14.3.1). Not for a session that merely
 * expired: what was typed then has to survive (AUTH-10).
 */
export async function forgetOnDevice(accountIds: readonly string[]): Promise<void> {
  forgetTyped('');
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(OWN_KEY) && accountIds.some((id) => key.includes(id))) localStorage.removeItem(key);
    }
    for (const { name } of await indexedDB.databases()) if (name?.startsWith(OWN_DATABASE)) empty(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** What things of a person may be kept under: staff act for their dealer. */
export const idsOf = (user: UserProfile) => [user._id, tradingIdOf(user)];

/** Pages that have it open keep it open: a database that is deleted would wait for them, and they for it. */
function empty(name: string): void {
  const opening = indexedDB.open(name);
  opening.onsuccess = () => {
    const database = opening.result;
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return database.close();
    const work = database.transaction(stores, 'readwrite');
    for (const store of stores) work.objectStore(store).clear();
    work.oncomplete = () => database.close();
  };
}
