import { profileChanged, sendProfileAgain } from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';

/** Asks the office to look at a rejected business once more. */
export function useSendAgain() {
  const t = useCopy();
  const { call, auth, bus } = useKarwan();
  const toast = useToast();
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: () => call(sendProfileAgain),
    onSuccess: (user) => {
      auth.logIn(user);
      bus.emit(profileChanged, { user });
      // Approved meanwhile: the page says so.
      if (user.profileStatus === 'pending') toast('success', t('profile.rejected.sent'));
    },
    onError: (error) => tellFailure(error),
  });
}
