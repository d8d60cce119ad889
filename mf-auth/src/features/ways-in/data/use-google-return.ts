import {
  forgetTyped,
  type GoogleOutcome,
  googleOutcomes,
  knownOf,
  recallTyped,
  rememberTyped,
} from '@karwan/shared-contracts';
import { useEffect, useEffectEvent } from 'react';
import { createSearchParams, useLocation, useNavigate } from 'react-router';

const PARAMETER = 'google';
/** Stored for this tab while it visits Google. */
const WANTED_PLACE = 'auth:google';

/** Handles the return from Google when no window could be opened: `?google=<outcome>`. */
export function useGoogleReturn(onReturn: (outcome: GoogleOutcome, wantedPlace: string | undefined) => unknown) {
  const location = useLocation();
  const navigate = useNavigate();
  const query = createSearchParams(location.search);
  const told = query.get(PARAMETER);
  // Wait until the shell has removed `?auth=…`: of two simultaneous changes to the address one would be lost.
  const isSettled = !query.has('auth');

  const comeBack = useEffectEvent(() => {
    query.delete(PARAMETER);
    const search = query.toString();
    void navigate({ ...location, search: search && `?${search}` }, { replace: true, preventScrollReset: true });
    const { place } = recallTyped(WANTED_PLACE);
    forgetTyped(WANTED_PLACE);
    const outcome = knownOf(googleOutcomes, told);
    if (outcome) void onReturn(outcome, place);
  });
  useEffect(() => {
    if (told !== null && isSettled) comeBack();
  }, [told, isSettled]);

  const back = createSearchParams(location.search);
  back.set('auth', 'login-list');
  return {
    /** This page, with the list of ways to log in open. */
    toComeBackTo: `${location.pathname}?${back}${location.hash}`,
    /** Stores where the user wanted to go. */
    leave(wantedPlace: string | undefined) {
      if (wantedPlace !== undefined) rememberTyped(WANTED_PLACE, { place: wantedPlace });
    },
  };
}
