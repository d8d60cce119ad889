import { inspectionReportFilePath, inspectionReportPath } from '@karwan/shared-contracts';
import { Banner, LinkButton } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';

/** What came of an inspection (UA-07). */
export function BookingReport({ reportNumber }: { reportNumber: string }) {
  const t = useCopy();
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
      {t('bookings.reportHint')}
    </Banner>
  );
}
