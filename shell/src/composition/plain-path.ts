/**
 * A path as the router compares it: percent signs resolved, in small letters. Rules about paths (who owns it, who may
 * see it) look at this, or another spelling of a path would pass them by.
 */
export function plainPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}
