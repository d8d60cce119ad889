import { changeUnassigned, getMoneyOverview, isRefused } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { needsLogin } from '../../../lib/queries/officer.ts';
import { useOfficeFailure } from '../../../lib/use-office-failure.ts';
import type { UnassignedChange } from './typed-money.ts';

/** Records money without an order, assigns it to one, or records its return. */
export function useUnassignedChange() {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const tellFailure = useOfficeFailure();
  return useMutation({
    mutationFn: (asked: UnassignedChange) => call(changeUnassigned, { body: asked }),
    onSuccess: (_, { action }) => {
      toast('success', t(`money.unassigned.done.${action}`));
      return queryClient.invalidateQueries({ queryKey: [getMoneyOverview.id] });
    },
    onError: (error) => {
      if (!isRefused(error) || needsLogin(error)) tellFailure(error);
    },
  });
}
