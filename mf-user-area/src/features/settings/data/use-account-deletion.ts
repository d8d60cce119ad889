import { authLoggedOut, clearFormValues, deleteAccount, paths, userFlag } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useNavigate } from 'react-router';

/** Deletes the account on the server, then clears all local data. Rejects with the error of the failed call. */
export function useAccountDeletion() {
  const { call, auth, bus } = useKarwan();
  const toast = useToast();
  const navigate = useNavigate();
  return async (proof: { password?: string }) => {
    // Until the deletion completes, the page must not treat the server's "session ended" as a logout from another
    // device.
    auth.setLoading(true);
    const { message } = await call(deleteAccount, { body: proof }).finally(() => auth.setLoading(false));
    userFlag.clear();
    clearFormValues('');
    auth.logOut();
    bus.emit(authLoggedOut, { reason: 'chosen' });
    toast('success', message);
    await navigate(paths.home);
  };
}
