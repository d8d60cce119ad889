import {
  clearFormValues,
  type GoogleOutcome,
  googleOutcomes,
  knownOf,
  readFormValues,
  storeFormValues,
} from '@karwan/shared-contracts';
import { useEffect, useEffectEvent } from 'react';
import { createSearchParams, useLocation, useNavigate } from 'react-router';

const PARAMETER = 'google';
/** Stored for this tab while it visits Google. */
const RETURN_PATH_KEY = 'auth:google';

/** Handles the return from Google when no window could be opened: `?google=<outcome>`. */
export function useGoogleReturn(onReturn: (outcome: GoogleOutcome, returnPath: string | undefined) => unknown) {
  const location = useLocation();
  const navigate = useNavigate();
  const query = createSearchParams(location.search);
  const outcomeParameter = query.get(PARAMETER);
  // Wait until the shell has removed `?auth=…`: of two simultaneous changes to the address one would be lost.
  const isSettled = !query.has('auth');

  const handleReturn = useEffectEvent(() => {
    query.delete(PARAMETER);
    const search = query.toString();
    void navigate({ ...location, search: search && `?${search}` }, { replace: true, preventScrollReset: true });
    const { place } = readFormValues(RETURN_PATH_KEY);
    clearFormValues(RETURN_PATH_KEY);
    const outcome = knownOf(googleOutcomes, outcomeParameter);
    if (outcome) void onReturn(outcome, place);
  });
  useEffect(() => {
    if (outcomeParameter !== null && isSettled) handleReturn();
  }, [outcomeParameter, isSettled]);

  const startQuery = createSearchParams(location.search);
  startQuery.set('auth', 'login-list');
  return {
    /** This page, with the list of ways to log in open. */
    startPath: `${location.pathname}?${startQuery}${location.hash}`,
    /** Stores where the user wanted to go. */
    storeReturnPath(returnPath: string | undefined) {
      if (returnPath !== undefined) storeFormValues(RETURN_PATH_KEY, { place: returnPath });
    },
  };
}
