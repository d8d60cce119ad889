import { authLoggedOut, forgetTyped, logout, userFlag } from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { ConfirmDialog } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';

/** Asks, then ends the session on the server and clears every trace of it here (AUTH-09). */
export function LogoutConfirmation({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useCopy();
  const { call, auth, bus } = useKarwan();
  const toast = useToast();
  const tellFailure = useFailureToast();
  const [isBusy, setIsBusy] = useState(false);

  const confirm = async () => {
    setIsBusy(true);
    // Until it is done here, the page does not take the server's word that the session has ended for news from elsewhere.
    auth.setLoading(true);
    try {
      await call(logout);
    } catch (error) {
      // The session would live on on the server: say so, rather than pretend.
      tellFailure(error);
      return;
    } finally {
      setIsBusy(false);
      auth.setLoading(false);
    }
    userFlag.clear();
    // Also what was being typed elsewhere: the next person at this device need not see it.
    forgetTyped('');
    auth.logOut();
    onClose();
    bus.emit(authLoggedOut, { reason: 'chosen' });
    toast('success', t('logout.done'));
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
      title={t('logout.title')}
      description={t('logout.description')}
      confirmLabel={t('logout.confirm')}
      cancelLabel={t('logout.cancel')}
      onConfirm={confirm}
      isBusy={isBusy}
    />
  );
}
