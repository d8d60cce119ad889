import { type Booking, failureMessage, hasCase, isRefused } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { ErrorState } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { caseQuery } from '../../../lib/queries/cases.ts';
import { POLL_MS, useIsLive } from '../../../lib/use-is-live.ts';
import { useLiveCase } from '../data/use-live-case.ts';
import { CaseView } from './CaseView.tsx';

const unpaid: readonly string[] = ['draft', 'awaiting-payment', 'expired'];

/** The consultant's work on a booking (SVC-02). Unpaid bookings have no case yet. */
export function CaseSection({ booking: { id, kind, status } }: { booking: Booking }) {
  return hasCase(kind) && !unpaid.includes(status) ? <LoadedCase key={id} bookingId={id} /> : null;
}

function LoadedCase({ bookingId }: { bookingId: string }) {
  const t = useCopy();
  const { call } = useKarwan();
  const isLive = useIsLive();
  const { data, error, isFetching, refetch } = useQuery({
    ...caseQuery(call, bookingId),
    refetchInterval: isLive ? false : POLL_MS,
  });
  useLiveCase(bookingId);
  if (isRefused(error, 'case_not_found')) return null;
  if (data) {
    const { kind } = data;
    return hasCase(kind) ? <CaseView bookingCase={{ ...data, kind }} /> : null;
  }
  if (!error) return <ListSkeleton rows={2} />;
  return (
    <ErrorState
      title={t('cases.failed')}
      onRetry={() => void refetch()}
      retryLabel={t('retry')}
      isRetrying={isFetching}
    >
      {failureMessage(error)}
    </ErrorState>
  );
}
