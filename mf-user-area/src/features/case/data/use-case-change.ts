import {
  type BookingCase,
  bookingCaseConflict,
  type CustomerCaseChange,
  changeBookingCase,
  getBooking,
  isRefused,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { caseQuery } from '../../../lib/queries/cases.ts';

/** Answers a price or an offer of the shown revision. If the case has changed meanwhile, it is refetched. */
export function useCaseChange({ bookingId, revision }: Pick<BookingCase, 'bookingId' | 'revision'>) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const query = caseQuery(call, bookingId);
  const params = { bookingId };
  const updateCase = (current: BookingCase) => {
    queryClient.setQueryData(query.queryKey, current);
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(getBooking, { params }) });
  };
  return useMutation({
    mutationFn: (change: CustomerCaseChange) => call(changeBookingCase, { params, body: { revision, change } }),
    networkMode: 'always',
    onSuccess: (current, { action }) => {
      updateCase(current);
      toast('success', t(`cases.told.${action}`));
    },
    onError: (error) => {
      const current = isRefused(error, 'case_changed')
        ? bookingCaseConflict.safeParse(error.failure.data).data
        : undefined;
      if (current) updateCase(current.case);
      else if (isRefused(error)) void queryClient.invalidateQueries(query);
      toastFailure(error);
    },
  });
}
