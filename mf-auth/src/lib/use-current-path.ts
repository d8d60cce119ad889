import { useLocation } from 'react-router';

/** Current location in the form of `returnTo`: path, query and fragment. */
export function useCurrentPath(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
