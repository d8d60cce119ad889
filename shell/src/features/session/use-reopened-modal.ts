import { authOpen, needsLogin, recallOpenModal } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation } from 'react-router';

/** The modal that was open when the page was reloaded, by the person or by a phone that was short of memory, opens again. */
export function useReopenedModal(): void {
  const { auth, bus } = useKarwan();
  const location = useLocation();

  const reopen = useEffectEvent(async () => {
    const wish = await recallOpenModal(createPath(location));
    const { isLoggedIn, status } = auth.getSnapshot();
    if (!wish || status !== null) return;
    if (isLoggedIn === needsLogin(wish.modal)) bus.emit(authOpen, wish);
  });
  useEffect(() => {
    // What cannot be checked is not opened.
    if (isReload()) reopen().catch(() => undefined);
  }, []);
}

/** Not where somebody came by a link or typed the address. */
function isReload(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type !== 'navigate';
}
