import { sessionExpired } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before a half-filled form is left (ACC-02): this page's own question for its links and Back, the browser's for all else.
 * `letGo` opens the way for good: what was typed is sent. So does the end of the session: the shell leads to a login and
 * back, and the form keeps what was typed (AUTH-10).
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
