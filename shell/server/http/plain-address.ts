import { isBelow } from '@karwan/shared-contracts';
import { movedPaths } from './moved-paths.ts';

/** No route takes a line break: whoever has pasted one into a search meant a space. */
const LINE_BREAKS = /(?:%0[ad]|%e2%80%a[89])+/gi;

/**
 * Where a request for a page should have gone instead, if its page has moved, or its path has more slashes than it needs,
 * or line breaks: every page has one address. Undefined: it is right. The answer is always on this site, whatever follows
 * the slashes.
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
