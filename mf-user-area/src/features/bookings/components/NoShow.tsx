import { type Booking, formatDateTime } from '@karwan/shared-contracts';
import { Banner } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { ContestNoShow } from './ContestNoShow.tsx';

/** No-show of the customer: the deadline to contest it, and the result. */
export function NoShow({ booking }: { booking: Booking }) {
  const t = useCopy();
  const { noShow } = booking;
  if (noShow === undefined) return null;
  const { contested, upheld, mayContest, contestEndsAt } = noShow;
  if (upheld) {
    return (
      <Banner tone="warning" title={t('bookings.noShow.upheldTitle')}>
        {t('bookings.noShow.upheld', { reason: upheld.reason })}
      </Banner>
    );
  }
  if (contested) {
    return (
      <Banner tone="info" title={t('bookings.noShow.title')} isAnnounced>
        {t('bookings.noShow.contested', { when: formatDateTime(contested.at) })}
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      title={t('bookings.noShow.title')}
      actions={mayContest && <ContestNoShow booking={booking} />}
    >
      {t(mayContest ? 'bookings.noShow.mayContest' : 'bookings.noShow.over', { until: formatDateTime(contestEndsAt) })}
    </Banner>
  );
}
