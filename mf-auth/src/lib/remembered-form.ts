const PREFIX = 'karwan:auth:';

/**
 * What was typed into a modal, so that it survives a switch between modals and a reload. Never give it a password.
 * Kept for this tab only.
 */
export function rememberTyped(form: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify(values));
  } catch {
    // Without storage the form only lives as long as it is open.
  }
}

export function recallTyped(form: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export function forgetTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
