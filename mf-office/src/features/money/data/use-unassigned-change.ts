import { changeUnassigned, getMoneyOverview, isRefused } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { needsLogin } from '../../../lib/queries/officer.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';
import type { UnassignedChange } from './money-values.ts';

/** Records money without an order, assigns it to one, or records its return. */
export function useUnassignedChange() {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  return useMutation({
    mutationFn: (requested: UnassignedChange) => call(changeUnassigned, { body: requested }),
    onSuccess: (_, { action }) => {
      toast('success', t(`money.unassigned.done.${action}`));
      return queryClient.invalidateQueries({ queryKey: [getMoneyOverview.id] });
    },
    onError: (error) => {
      if (!isRefused(error) || needsLogin(error)) toastFailure(error);
    },
  });
}
