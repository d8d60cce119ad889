const PREFIX = 'karwan:typed:';

/** What was typed, by field. Text only; never a password. */
export type TypedForm = Record<string, string>;

/**
 * Keeps what is being typed into a form, so that it survives a switch of modals, a reload, and a session that ends
 * meanwhile (AUTH-10). For this tab only. `owner` is who types, where somebody must be logged in for it: nobody else
 * gets it back.
 */
export function rememberTyped(form: string, values: TypedForm, owner = ''): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify({ owner, values }));
  } catch {
    // Without storage the form only lives as long as it is open.
  }
}

/** What was typed into the form before, by the same person; empty where there is nothing. */
export function recallTyped(form: string, owner = ''): TypedForm {
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

/** Forgets one form, or all whose name begins so (`''`: every form). */
export function forgetTyped(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX + prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
