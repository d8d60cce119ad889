import {
  formatDateTime,
  formatExactPkr,
  knownOf,
  orderPath,
  paymentProviders,
  receiptFilePath,
  type Transaction,
  transactionTypes,
} from '@karwan/shared-contracts';
import { Badge, Card, CardAbove, CardLink, Text, TextLink, tabularDigits, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

/** A paid order, with links to the order and its receipt. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const t = useCopy();
  const { number, title, amountPkr, refundedPkr, paidAt } = transaction;
  const type = t(`transactions.types.${knownOf(transactionTypes, transaction.type) ?? 'unknown'}`);
  const provider = t(`transactions.providers.${knownOf(paymentProviders, transaction.provider) ?? 'unknown'}`);
  return (
    <Card as="li" $padding="none" $isLink>
      <Row>
        <div>
          <Title>
            <CardLink render={<Link to={orderPath(number)} />}>{title ?? type}</CardLink>
          </Title>
          {title !== null && <Text>{type}</Text>}
          <Text $size="sm" $tone="subtle">
            {t('transactions.meta', { number, when: formatDateTime(paidAt), provider })}
          </Text>
          <CardAbove>
            <TextLink
              isStandalone
              href={receiptFilePath(number)}
              download
              aria-label={t('transactions.receiptOf', { number })}
            >
              {t('transactions.receipt')}
            </TextLink>
          </CardAbove>
        </div>
        <Amounts>
          <Amount>{formatExactPkr(amountPkr)}</Amount>
          {refundedPkr > 0 && (
            <Badge tone="info">{t('transactions.returned', { amount: formatExactPkr(refundedPkr) })}</Badge>
          )}
        </Amounts>
      </Row>
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token('space-3')};
  padding: ${token('space-4')};
`;

const Title = styled.h2`
  font-size: ${token('font-size-md')};
  font-weight: ${token('weight-semibold')};
`;

/** One column at the end; below the rest on narrow screens. */
const Amounts = styled.div`
  ${tabularDigits}
  display: grid;
  margin-inline-start: auto;
  justify-items: end;
  align-content: start;
  gap: ${token('space-1')};
`;

const Amount = styled.p`
  font-weight: ${token('weight-bold')};
`;
