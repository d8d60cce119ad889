/**
 * Where a request for a page should have gone instead, if its path has more slashes than it needs: every page has one
 * address. Undefined: it is right. The answer is always on this site, whatever follows the slashes.
 */
export function plainAddress(url: string): string | undefined {
  const [path = '/', query] = url.split(/\?(.*)/s, 2);
  const plain = `/${path.split('/').filter(Boolean).join('/')}`;
  if (plain === path) return undefined;
  return query === undefined ? plain : `${plain}?${query}`;
}
