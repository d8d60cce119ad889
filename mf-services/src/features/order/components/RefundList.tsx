import { formatDate, formatExactPkr, knownOf, type OrderPage } from '@karwan/shared-contracts';
import { Heading, Stack, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/** Withdrawn refunds are not shown. */
const shownStatuses = ['to-approve', 'requested', 'by-hand', 'done', 'failed'] as const;

/** Refunds and their progress. */
export function RefundList({ refunds }: { refunds: OrderPage['refunds'] }) {
  const t = useCopy();
  return (
    <Stack as="section" $gap="space-3">
      <Heading>{t('refunds.title')}</Heading>
      {refunds.map(({ amountPkr, reason, status, requestedAt }) => (
        <div key={`${requestedAt} ${amountPkr} ${reason}`}>
          <Text>
            {t(`refunds.${knownOf(shownStatuses, status) ?? 'requested'}`, { amount: formatExactPkr(amountPkr) })}
          </Text>
          <Text $size="sm" $tone="muted">
            {t('refunds.why', { when: formatDate(requestedAt), reason })}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
