/** No route takes a line break: whoever has pasted one into a search meant a space. */
const LINE_BREAKS = /(?:%0[ad]|%e2%80%a[89])+/gi;

/**
 * Where a request for a page should have gone instead, if its path has more slashes than it needs, or line breaks: every
 * page has one address. Undefined: it is right. The answer is always on this site, whatever follows the slashes.
 */
export function plainAddress(url: string): string | undefined {
  const [path = '/', query] = url.split(/\?(.*)/s, 2);
  const plain = `/${path.replaceAll(LINE_BREAKS, '%20').split('/').filter(Boolean).join('/')}`;
  if (plain === path) return undefined;
  return query === undefined ? plain : `${plain}?${query}`;
}
