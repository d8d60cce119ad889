import { profileChanged, resubmitProfile } from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';

/** Requests another review of a rejected business. */
export function useResubmitProfile() {
  const t = useCopy();
  const { call, auth, bus } = useKarwan();
  const toast = useToast();
  const toastFailure = useFailureToast();
  return useMutation({
    mutationFn: () => call(resubmitProfile),
    onSuccess: (user) => {
      auth.logIn(user);
      bus.emit(profileChanged, { user });
      // If it was approved meanwhile, the page already shows that.
      if (user.profileStatus === 'pending') toast('success', t('profile.rejected.sent'));
    },
    onError: (error) => toastFailure(error),
  });
}
