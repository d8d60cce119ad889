const PREFIX = 'karwan:typed:';

/** Typed values by field. Text only; never a password. */
export type FormValues = Record<string, string>;

/**
 * Stores the values of a form in this tab, so that they survive switching modals, a reload, and an expired session
 * (AUTH-10). For forms that require a login, `owner` is the user's id: other users cannot read them.
 */
export function storeFormValues(form: string, values: FormValues, owner = ''): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify({ owner, values }));
  } catch {
    // Without storage, the values are lost when the form closes.
  }
}

/** The stored values of a form for the same owner; empty if there are none. */
export function readFormValues(form: string, owner = ''): FormValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('owner' in stored) || stored.owner !== owner) return {};
    const values = 'values' in stored && typeof stored.values === 'object' ? (stored.values ?? {}) : {};
    return Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Deletes the values of all forms whose name starts with the prefix (`''`: all forms). */
export function clearFormValues(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX + prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is nothing to delete.
  }
}
