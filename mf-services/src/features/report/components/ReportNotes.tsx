import { bookingFormPath, formatDate, type InspectionReport, inspectionReportPath } from '@karwan/shared-contracts';
import { Banner, Stack, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';

/** Warnings to read first: whether the report is valid, a sample, or a correction. */
export function ReportNotes({ report }: { report: InspectionReport }) {
  const t = useCopy();
  const { isSample, isExpired, validUntil, corrects, correctedBy, caps } = report;
  const link = (number: string, words: string) => (
    <TextLink render={<Link to={inspectionReportPath(number)} />}>{words}</TextLink>
  );
  if (!isSample && !isExpired && !corrects && !correctedBy && caps.length === 0) return null;
  return (
    <Stack $gap="space-3">
      {isSample && (
        <Banner title={t('report.sample')}>
          <TextLink render={<Link to={bookingFormPath('car-inspection')} />}>{t('report.bookOne')}</TextLink>
        </Banner>
      )}
      {correctedBy && (
        <Banner tone="danger" title={t('report.corrected')}>
          {link(correctedBy.number, t('report.version', { version: correctedBy.version }))}
        </Banner>
      )}
      {corrects && (
        <Banner title={t('report.corrects', { reason: corrects.reason })}>
          {link(corrects.number, t('report.version', { version: corrects.version }))}
        </Banner>
      )}
      {isExpired && !correctedBy && (
        <Banner tone="warning">{t('report.expired', { date: formatDate(validUntil) })}</Banner>
      )}
      {caps.map(({ label, overallMax }) => (
        <Banner key={label} tone="danger" title={label}>
          {t('report.cap', { max: overallMax.toFixed(1) })}
        </Banner>
      ))}
    </Stack>
  );
}
