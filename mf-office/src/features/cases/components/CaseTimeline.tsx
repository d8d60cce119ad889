import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { Timeline } from '../../../components/Timeline.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { bookingQuery } from '../../../lib/queries/bookings.ts';

/** Events since the booking, with their notes. */
export function CaseTimeline({ bookingId }: { bookingId: string }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(bookingQuery(call, bookingId));
  return (
    <QueryContent query={query} errorTitle={t('bookings.oneFailed')}>
      {({ timeline }) => <Timeline steps={timeline} />}
    </QueryContent>
  );
}
