import { authLoggedOut, clearFormValues, logout, userFlag } from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { ConfirmDialog } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';

/** Asks for confirmation, then ends the session on the server and clears all local data (AUTH-09). */
export function LogoutConfirmation({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useCopy();
  const { call, auth, bus } = useKarwan();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const [isBusy, setIsBusy] = useState(false);

  const confirm = async () => {
    setIsBusy(true);
    // Until this logout completes, the page must not treat the server's "session ended" as a logout from another
    // device.
    auth.setLoading(true);
    try {
      await call(logout);
    } catch (error) {
      // The session would stay valid on the server, so report the failure instead of pretending to log out.
      toastFailure(error);
      return;
    } finally {
      setIsBusy(false);
      auth.setLoading(false);
    }
    userFlag.clear();
    // Also delete drafts of other forms: the next user of this device must not see them.
    clearFormValues('');
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
