import {
  formatDateTime,
  formatExactPkr,
  knownOf,
  orderPath,
  paths,
  type SheetCheck,
  sheetCheckStatuses,
  sheetFormPath,
  sheetReportPath,
} from '@karwan/shared-contracts';
import { Banner, type BannerTone, Heading, LinkButton, Spinner, Stack, Text, TextLink, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

/** Status of a verification (waiting, found or not found), its payment or refund, and the next step. */
export function CheckView({ check }: { check: SheetCheck }) {
  const t = useCopy();
  return (
    <Stack $gap="space-6">
      <Stack $gap="space-2">
        <Heading as="h1" $size="page">
          {t('sheets.check.title')}
        </Heading>
        <Text $tone="muted">
          {[check.chassisNumber, t('sheets.check.reference', { reference: check.reference })].join(' · ')}
        </Text>
        {check.ad && (
          <Text $tone="muted">
            {t('sheets.report.ad')} <TextLink render={<Link to={check.ad.href} />}>{check.ad.title}</TextLink>
          </Text>
        )}
      </Stack>
      <Outcome check={check} />
      <Timeline check={check} />
    </Stack>
  );
}

const tones = {
  'awaiting-payment': 'warning',
  looking: 'info',
  ready: 'success',
  'not-found': 'warning',
  unreachable: 'warning',
  cancelled: 'info',
  expired: 'info',
  refunded: 'info',
  unknown: 'info',
} as const satisfies Record<string, BannerTone>;

function Outcome({ check }: { check: SheetCheck }) {
  const t = useCopy();
  const { orderNumber, reportNumber, pricePkr, refundedPkr, answerBy } = check;
  const status = knownOf(sheetCheckStatuses, check.status) ?? 'unknown';
  const isMismatch = status === 'ready' && check.outcome === 'verified-mismatch';
  // A refunded check still shows why it failed.
  const failure =
    status === 'refunded' ? knownOf(['not-found', 'unreachable'], check.timeline.at(-2)?.what) : undefined;
  const copyKey = isMismatch ? 'mismatch' : (failure ?? status);
  const values = {
    price: formatExactPkr(refundedPkr || pricePkr),
    until: answerBy ? formatDateTime(answerBy) : '',
  };
  return (
    <Banner
      tone={isMismatch ? 'danger' : tones[status]}
      isAnnounced
      title={
        <>
          {status === 'looking' && <Spinner />} {t(`sheets.check.${copyKey}.title`)}
        </>
      }
      actions={
        <>
          {reportNumber && (
            <LinkButton render={<Link to={sheetReportPath(reportNumber)} />}>{t('sheets.check.report')}</LinkButton>
          )}
          {status === 'awaiting-payment' && (
            <LinkButton render={<Link to={orderPath(orderNumber)} />}>{t('sheets.check.pay')}</LinkButton>
          )}
          {status !== 'awaiting-payment' && (
            <LinkButton variant="secondary" render={<Link to={orderPath(orderNumber)} />}>
              {t(status === 'expired' || status === 'cancelled' ? 'sheets.check.unpaidOrder' : 'sheets.check.order')}
            </LinkButton>
          )}
          {['not-found', 'unreachable', 'expired', 'cancelled'].includes(copyKey) && (
            <LinkButton variant="secondary" render={<Link to={sheetFormPath()} />}>
              {t('sheets.check.again')}
            </LinkButton>
          )}
        </>
      }
    >
      {failure ? t('sheets.check.given-back', values) : t(`sheets.check.${copyKey}.text`, values)}
      {copyKey === 'not-found' && (
        <p>
          <TextLink render={<Link to={paths.carInspection} />}>{t('sheets.check.inspection')}</TextLink>
        </p>
      )}
    </Banner>
  );
}

function Timeline({ check: { timeline } }: { check: SheetCheck }) {
  const t = useCopy();
  return (
    <Steps aria-label={t('sheets.check.timeline')}>
      {timeline.map(({ what, at }) => (
        <li key={`${at} ${what}`}>
          <Text $isStrong>{t(`sheets.status.${knownOf(sheetCheckStatuses, what) ?? 'unknown'}`)}</Text>
          <Text $size="sm" $tone="muted">
            {formatDateTime(at)}
          </Text>
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${token('space-4')};
  padding: 0;
  list-style: none;

  & > li {
    padding-inline-start: ${token('space-4')};
    border-inline-start: 3px solid ${token('primary-border')};
  }
`;
