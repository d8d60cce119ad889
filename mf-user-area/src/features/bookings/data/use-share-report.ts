import { listReportsOfMyAds, type ReportAudience, shareReport } from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { bookingQuery } from '../../../lib/queries/bookings.ts';

/** Sets who can see the report of a booking. Mutations run one after another, so the last choice wins. */
export function useShareReport(bookingId: string) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const { queryKey } = bookingQuery(call, bookingId);
  return useMutation({
    scope: { id: `share-report-${bookingId}` },
    mutationFn: (audience: ReportAudience) => call(shareReport, { params: { bookingId }, body: { audience } }),
    onSuccess: (booking) => {
      queryClient.setQueryData(queryKey, booking);
      void queryClient.invalidateQueries({ queryKey: [listReportsOfMyAds.id] });
      toast('success', t('bookings.sharing.done'));
    },
    onError: (error) => {
      toastFailure(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
