import { useRemotes } from '../../composition/remotes.tsx';
import { pathnameOf } from '../../lib/link-pathname.ts';

/** Returns whether a live part of the site serves a link. Otherwise menus mark it as opening soon. */
export function useIsLive(): (link: string) => boolean {
  const remotes = useRemotes();
  return (link) => remotes.ownerOf(pathnameOf(link)) !== undefined;
}
