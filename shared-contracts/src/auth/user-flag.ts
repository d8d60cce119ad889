import { type UserType, userTypes } from '../access/account-kinds.ts';
import { knownOf } from '../entities/open-enum.ts';

const KEY = 'karwan:user-type';

/**
 * The kind of account this browser last signed in as. It only selects which profile call to try first (architecture §4)
 * and grants no access. Reads null where storage is unavailable.
 */
export const userFlag = {
  read(): UserType | null {
    try {
      return knownOf(userTypes, localStorage.getItem(KEY)) ?? null;
    } catch {
      return null;
    }
  },
  write(type: UserType): void {
    try {
      localStorage.setItem(KEY, type);
    } catch {
      // Without storage, the next visit tries the individual's profile first, then the others.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Storage is unavailable, so there is nothing to clear.
    }
  },
};

/** Storage key of the flag; other tabs watch it through the `storage` event. */
export const USER_FLAG_KEY = KEY;
