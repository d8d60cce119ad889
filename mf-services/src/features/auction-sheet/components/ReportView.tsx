import { formatDateTime, type SheetReport, sheetFormPath, sheetReportFilePath } from '@karwan/shared-contracts';
import { auctionSheetFacts } from '@karwan/shared-contracts/auction-sheet-codes';
import { Banner, Cluster, Heading, LinkButton, Stack, Text, TextLink, token } from '@karwan/shared-ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { CrossChecks } from './CrossChecks.tsx';
import { DamageSection } from './DamageSection.tsx';
import { GradeCards } from './GradeCards.tsx';
import { SheetFields } from './SheetFields.tsx';

/** Complete report: the result, the reasons, then all data of the sheet. */
export function ReportView({ report }: { report: SheetReport }) {
  const t = useCopy();
  const { sheet, checks } = report;
  return (
    <Stack $gap="space-10">
      <ReportHead report={report} />
      <Part title={t('sheets.report.checks')}>
        <Text $tone="muted">{t(report.ad ? 'sheets.report.checksAd' : 'sheets.report.checksAlone')}</Text>
        <CrossChecks checks={checks} />
      </Part>
      <Part title={t('sheets.report.grades')}>
        <GradeCards sheet={sheet} />
      </Part>
      <Part title={t('sheets.report.marks')}>
        <DamageSection marks={sheet.marks} />
      </Part>
      {sheet.comments.length > 0 && (
        <Part title={t('sheets.report.comments')}>
          <Comments>
            {sheet.comments.map((comment) => (
              <li key={comment}>{comment}</li>
            ))}
          </Comments>
        </Part>
      )}
      <Part title={t('sheets.report.fields')}>
        <SheetFields sheet={sheet} />
      </Part>
      <Text $size="sm" $tone="muted">
        {auctionSheetFacts.caution}
      </Text>
      <Cluster>
        <LinkButton variant="secondary" render={<Link to={sheetFormPath()} />}>
          {t('sheets.report.another')}
        </LinkButton>
      </Cluster>
    </Stack>
  );
}

function ReportHead({
  report: { number, chassisNumber, verifiedAt, outcome, ad, checks, sheet },
}: {
  report: SheetReport;
}) {
  const t = useCopy();
  const isMatch = outcome === 'verified-match';
  const differing = checks.filter(({ verdict }) => verdict === 'differs').length;
  return (
    <Stack $gap="space-4">
      <Stack $gap="space-2">
        <Heading as="h1" $size="page">
          {t('sheets.report.title', { car: [sheet.make, sheet.model, sheet.modelYear].filter(Boolean).join(' ') })}
        </Heading>
        <Text $tone="muted">
          {t('sheets.report.about', { chassis: chassisNumber, when: formatDateTime(verifiedAt) })}
        </Text>
        {ad && (
          <Text $tone="muted">
            {t('sheets.report.ad')} <TextLink render={<Link to={ad.href} />}>{ad.title}</TextLink>
          </Text>
        )}
      </Stack>
      <Banner
        tone={isMatch ? 'success' : 'danger'}
        title={isMatch ? t('sheets.outcome.match') : t('sheets.outcome.mismatch', { count: differing })}
      >
        {t(isMatch ? 'sheets.outcome.matchText' : 'sheets.outcome.mismatchText')}
      </Banner>
      <Cluster>
        <LinkButton variant="secondary" href={sheetReportFilePath(number)} download>
          {t('sheets.report.file')}
        </LinkButton>
        <Text $size="sm" $tone="subtle">
          {t('sheets.report.number', { number })}
        </Text>
      </Cluster>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </Stack>
  );
}

const Comments = styled.ul`
  margin: 0;
  padding-inline-start: ${token('space-5')};
`;
