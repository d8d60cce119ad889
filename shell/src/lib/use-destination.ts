import { type Location, useLocation, useNavigation } from 'react-router';

/**
 * The target of the pending navigation, else the current location. Changes when a navigation starts, so that menus
 * opened while the page loads stay open.
 */
export function useDestination(): Location {
  const currentLocation = useLocation();
  return useNavigation().location ?? currentLocation;
}
