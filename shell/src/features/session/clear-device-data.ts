import { clearFormValues, tradingIdOf, type UserProfile } from '@karwan/shared-contracts';

/** Prefix of all browser storage of the site; account data has the account's id in its key. */
const KEY_PREFIX = 'karwan:';
const DATABASE_PREFIX = 'karwan-';

/**
 * Deletes the data of accounts that logged out from this device: drafts of ads and messages, typed forms, pending
 * uploads, so that the next person finds nothing (ASVS 14.3.1). Not used for expired sessions, whose input must survive
 * (AUTH-10).
 */
export async function clearDeviceData(accountIds: readonly string[]): Promise<void> {
  clearFormValues('');
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(KEY_PREFIX) && accountIds.some((id) => key.includes(id))) localStorage.removeItem(key);
    }
    for (const { name } of await indexedDB.databases()) if (name?.startsWith(DATABASE_PREFIX)) clearDatabase(name);
  } catch {
    // Browsers without storage have nothing to delete.
  }
}

/** Ids under which a person's data may be stored: staff act for their dealer. */
export const storageIdsOf = (user: UserProfile) => [user._id, tradingIdOf(user)];

/** Empties the database instead of deleting it: deletion blocks while another page has it open. */
function clearDatabase(name: string): void {
  const request = indexedDB.open(name);
  request.onsuccess = () => {
    const database = request.result;
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return database.close();
    const transaction = database.transaction(stores, 'readwrite');
    for (const store of stores) transaction.objectStore(store).clear();
    transaction.oncomplete = () => database.close();
  };
}
