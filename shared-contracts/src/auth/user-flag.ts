import { type UserType, userTypes } from '../access/account-kinds.ts';
import { knownOf } from '../entities/open-enum.ts';

const KEY = 'karwan:user-type';

/**
 * The user flag: which kind of account this browser last signed in as. It only chooses the profile call to make
 * (architecture §4) and grants nothing. Reads null where storage is closed to the page.
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
      // A browser that keeps nothing asks for the individual's profile next time, and then for the others.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Nothing could be kept, so nothing is left.
    }
  },
};

/** The key under which other tabs see the flag change (`storage` event). */
export const USER_FLAG_KEY = KEY;
