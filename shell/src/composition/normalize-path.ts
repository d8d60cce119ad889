/**
 * Normalises a path as the router compares it: percent-decoded and in lower case. Path rules (owner, access) must use
 * this, or other spellings would bypass them.
 */
export function normalizePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}
