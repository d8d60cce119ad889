import { sessionExpired } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/**
 * Confirms leaving a half-filled form (ACC-02): with the page's dialog for its links and Back, with the browser's for
 * everything else. `allowLeaving` disables the guard permanently once the form is sent. So does the end of the session: the
 * shell redirects to a login and back, and the form restores its draft (AUTH-10).
 */
export function useLeaveGuard(hasUnsavedChanges: boolean) {
  const { bus } = useKarwan();
  const isLeavingAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges && !isLeavingAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasUnsavedChanges) return;
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (!isLeavingAllowed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [hasUnsavedChanges]);
  const allowLeaving = () => {
    isLeavingAllowed.current = true;
  };
  useEffect(
    () =>
      bus.on(sessionExpired, () => {
        isLeavingAllowed.current = true;
      }),
    [bus],
  );
  return {
    allowLeaving,
    isConfirming: blocker.state === 'blocked',
    leave: () => {
      allowLeaving();
      blocker.proceed?.();
    },
    stay: () => blocker.reset?.(),
  };
}
