import { authLoggedOut, deleteAccount, forgetTyped, paths, userFlag } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useNavigate } from 'react-router';

/** Deletes the account on the server, then clears every trace of it here. Rejects with what the call threw. */
export function useAccountDeletion() {
  const { call, auth, bus } = useKarwan();
  const toast = useToast();
  const navigate = useNavigate();
  return async (proof: { password?: string }) => {
    // Until it is done here, the page does not take the server's word that the session has ended for news from elsewhere.
    auth.setLoading(true);
    const { message } = await call(deleteAccount, { body: proof }).finally(() => auth.setLoading(false));
    userFlag.clear();
    forgetTyped('');
    auth.logOut();
    bus.emit(authLoggedOut, { reason: 'chosen' });
    toast('success', message);
    await navigate(paths.home);
  };
}
