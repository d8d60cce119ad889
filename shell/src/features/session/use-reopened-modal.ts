import { authOpen, needsLogin, readOpenModal } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation } from 'react-router';

/** Reopens the modal that was open before a reload, by the person or by a phone short of memory. */
export function useReopenedModal(): void {
  const { auth, bus } = useKarwan();
  const location = useLocation();

  const reopen = useEffectEvent(async () => {
    const storedModal = await readOpenModal(createPath(location));
    const { isLoggedIn, status } = auth.getSnapshot();
    if (!storedModal || status !== null) return;
    if (isLoggedIn === needsLogin(storedModal.modal)) bus.emit(authOpen, storedModal);
  });
  useEffect(() => {
    // If the stored state cannot be validated, nothing opens.
    if (isReload()) reopen().catch(() => undefined);
  }, []);
}

/** False if the page was opened by a link or a typed URL. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}
