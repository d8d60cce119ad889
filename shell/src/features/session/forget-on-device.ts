import { forgetTyped, tradingIdOf, type UserProfile } from '@karwan/shared-contracts';

/** Prefix of all browser storage of the site; account data has the account's id in its key. */
const OWN_KEY = 'karwan:';
const OWN_DATABASE = 'karwan-';

/**
 * Deletes the data of accounts that logged out from this device: drafts of ads and messages, typed forms, pending
 * uploads, so that the next person finds nothing (ASVS 14.3.1). Not used for expired sessions, whose input must survive
 * (AUTH-10).
 */
export async function forgetOnDevice(accountIds: readonly string[]): Promise<void> {
  forgetTyped('');
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(OWN_KEY) && accountIds.some((id) => key.includes(id))) localStorage.removeItem(key);
    }
    for (const { name } of await indexedDB.databases()) if (name?.startsWith(OWN_DATABASE)) empty(name);
  } catch {
    // Browsers without storage have nothing to delete.
  }
}

/** Ids under which a person's data may be stored: staff act for their dealer. */
export const idsOf = (user: UserProfile) => [user._id, tradingIdOf(user)];

/** Empties the database instead of deleting it: deletion blocks while another page has it open. */
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
