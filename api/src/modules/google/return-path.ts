/** A placeholder host for parsing paths. */
const SITE = 'http://site.invalid';

/** The path to return to: `returnTo` if it is a path of this site, otherwise the home page. */
export function returnPath(returnTo: unknown): string {
  if (typeof returnTo !== 'string' || returnTo.length > 2000 || !isPath(returnTo)) return '/';
  const url = URL.parse(returnTo, SITE);
  if (url === null || url.origin !== SITE) return '/';
  // Check again after parsing: '/..//other.example' becomes '//other.example'.
  const path = `${url.pathname}${url.search}${url.hash}`;
  return isPath(path) ? path : '/';
}

/** Adds the outcome to such a path, for the page there. */
export function withOutcome(path: string, outcome: string): string {
  const url = new URL(path, SITE);
  url.searchParams.set('google', outcome);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Exactly one leading slash: two, or a backslash, start another host's name. Browsers ignore control characters. */
const isPath = (text: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text);
