import { sessionExpired } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/**
 * Confirms leaving a half-filled form (ACC-02): with the page's dialog for its links and Back, with the browser's for
 * everything else. `letGo` disables the guard permanently once the form is sent. So does the end of the session: the
 * shell redirects to a login and back, and the form restores its draft (AUTH-10).
 */
export function useLeaveGuard(isHalfFilled: boolean) {
  const { bus } = useKarwan();
  const isOpen = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHalfFilled && !isOpen.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isHalfFilled) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOpen.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHalfFilled]);
  const letGo = () => {
    isOpen.current = true;
  };
  useEffect(
    () =>
      bus.on(sessionExpired, () => {
        isOpen.current = true;
      }),
    [bus],
  );
  return {
    letGo,
    isAsking: blocker.state === 'blocked',
    leave: () => {
      letGo();
      blocker.proceed?.();
    },
    stay: () => blocker.reset?.(),
  };
}
