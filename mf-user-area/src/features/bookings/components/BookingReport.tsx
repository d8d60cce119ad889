import {
  type Booking,
  inspectionReportFilePath,
  inspectionReportPath,
  knownOf,
  reportAudiences,
} from '@karwan/shared-contracts';
import { Banner, LinkButton } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';

type BookingReportProps = { reportNumber: string; sharing: Booking['reportSharing'] };

/** Report of an inspection, and who can see it (UA-07). */
export function BookingReport({ reportNumber, sharing }: BookingReportProps) {
  const t = useCopy();
  const { audience = 'private', isOwnAd = false } = sharing ?? {};
  const knownAudience = knownOf(reportAudiences, audience) ?? 'private';
  return (
    <Banner
      tone="success"
      title={t('bookings.report')}
      actions={
        <>
          <LinkButton size="sm" render={<Link to={inspectionReportPath(reportNumber)} />}>
            {t('bookings.openReport')}
          </LinkButton>
          <LinkButton size="sm" variant="secondary" href={inspectionReportFilePath(reportNumber)} download>
            {t('bookings.reportFile')}
          </LinkButton>
        </>
      }
    >
      {t(`bookings.reportSeen.${isOwnAd && knownAudience === 'seller' ? 'private' : knownAudience}`)}
    </Banner>
  );
}
