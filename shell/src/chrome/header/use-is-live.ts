import { useRemotes } from '../../composition/remotes.tsx';
import { pathnameOf } from '../../lib/live-paths.ts';

/** Tells of a link whether a live part of the site answers for it. Where none does, menus say that it opens soon. */
export function useIsLive(): (link: string) => boolean {
  const remotes = useRemotes();
  return (link) => remotes.ownerOf(pathnameOf(link)) !== undefined;
}
