import { type EndpointInput, isRefused, setOfficeHours } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { hoursQuery } from '../../../lib/queries/bookings.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';

type Body = EndpointInput<typeof setOfficeHours>['body'];

/** Sets hours of a day. On a conflict, the values that another officer has set are loaded. */
export function useSetHours(scope: Omit<Body, 'hours'>) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  const query = hoursQuery(call, { query: scope });
  return useMutation({
    mutationFn: (hours: Body['hours']) => call(setOfficeHours, { body: { ...scope, hours } }),
    onSuccess: (set) => {
      queryClient.setQueryData(query.queryKey, set);
      toast('success', t('hours.done'));
    },
    onError: (error) => {
      if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
      if (isRefused(error, 'hours_changed')) void queryClient.invalidateQueries(query);
    },
  });
}
