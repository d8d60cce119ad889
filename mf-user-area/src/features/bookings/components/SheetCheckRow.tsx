import {
  formatDate,
  isWithoutReport,
  knownOf,
  type SheetCheckCard,
  sheetCheckStatuses,
  sheetReportPath,
  sheetResultPath,
} from '@karwan/shared-contracts';
import { Badge, type BadgeTone, Card, CardLink, Stack, Text } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';

const tones = {
  'awaiting-payment': 'warning',
  looking: 'info',
  ready: 'success',
  mismatch: 'danger',
  'not-found': 'neutral',
  unreachable: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
  unknown: 'neutral',
} as const satisfies Record<string, BadgeTone>;

/** Links to the report, or to the status page while there is none. */
export function SheetCheckRow({ check }: { check: SheetCheckCard }) {
  const t = useCopy();
  const { id, status, outcome, reportNumber } = check;
  const knownStatus = knownOf(sheetCheckStatuses, status) ?? 'unknown';
  const state = knownStatus === 'ready' && outcome === 'verified-mismatch' ? 'mismatch' : knownStatus;
  const href = reportNumber
    ? sheetReportPath(reportNumber)
    : sheetResultPath(id, isWithoutReport(status) ? 'failure' : 'success');
  return (
    <Card as="li" $padding="sm" $isLink>
      <Stack $gap="space-1">
        <div>
          <Badge tone={tones[state]}>{t(`bookings.sheets.status.${state}`)}</Badge>
        </div>
        <h3>
          <CardLink render={<Link to={href} />}>{check.chassisNumber}</CardLink>
        </h3>
        <Text $size="sm" $tone="subtle">
          {[formatDate(check.createdAt), t('bookings.sheets.reference', { reference: check.reference })].join(' · ')}
        </Text>
      </Stack>
    </Card>
  );
}
