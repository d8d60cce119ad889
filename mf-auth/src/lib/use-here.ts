import { useLocation } from 'react-router';

/** Where the browser is, as `returnTo` names a place: path, query and fragment. */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
