import { type Location, useLocation, useNavigation } from 'react-router';

/**
 * Where the person is going, or is when they go nowhere. It changes as soon as a navigation begins, so what is opened while
 * the page is on its way stays open when it comes.
 */
export function useDestination(): Location {
  const here = useLocation();
  return useNavigation().location ?? here;
}
