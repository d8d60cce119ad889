/** Stands for this site while a path is read: no address has it. */
const SITE = 'http://site.invalid';

/** The path to lead a person back to: `given` where it is a path of this site, else the home page. */
export function returnPath(given: unknown): string {
  if (typeof given !== 'string' || given.length > 2000 || !isPath(given)) return '/';
  const url = URL.parse(given, SITE);
  if (url === null || url.origin !== SITE) return '/';
  // Once more: '/..//other.example' is '//other.example' when it has been read.
  const path = `${url.pathname}${url.search}${url.hash}`;
  return isPath(path) ? path : '/';
}

/** Such a path, telling the page there how the way to Google ended. */
export function withOutcome(path: string, outcome: string): string {
  const url = new URL(path, SITE);
  url.searchParams.set('google', outcome);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** One slash first: two of them, or a backslash, begin the name of another host. Browsers skip control characters. */
const isPath = (text: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text);
