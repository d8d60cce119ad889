import { isBelow } from '@karwan/shared-contracts';
import { movedPaths } from './moved-paths.ts';

/** No route contains a line break; one pasted into a search is treated as a space. */
const LINE_BREAKS = /(?:%0[ad]|%e2%80%a[89])+/gi;

/**
 * Returns the canonical URL to redirect to if the page has moved or the path contains duplicate slashes or line breaks;
 * undefined if the URL is canonical. The result is always on this site, whatever follows the slashes.
 */
export function plainAddress(url: string, moved = movedPaths): string | undefined {
  const [path = '/', query] = url.split(/\?(.*)/s, 2);
  const plain = afterMoves(`/${path.replaceAll(LINE_BREAKS, '%20').split('/').filter(Boolean).join('/')}`, moved);
  if (plain === path) return undefined;
  return query === undefined ? plain : `${plain}?${query}`;
}

function afterMoves(path: string, moved: Readonly<Record<string, string>>): string {
  const old = Object.keys(moved).find((each) => isBelow(path, each));
  return old === undefined ? path : moved[old] + path.slice(old.length);
}
