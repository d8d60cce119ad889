import { formatExactPkr, formatInteger, type MoneyOverview } from '@karwan/shared-contracts';
import { Heading, Stack, StatTile, Table, token } from '@karwan/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { accountName, moneyListName } from '../../../lib/money-text.ts';

/** Pending amounts, and the balance of every ledger account. */
export function Balances({ balances, lists }: Pick<MoneyOverview, 'balances' | 'lists'>) {
  const t = useCopy();
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} $gap="space-4">
      <Heading id={id} $size="section">
        {t('money.waits')}
      </Heading>
      <Tiles>
        {lists.map(({ list, orders, pkr }) => (
          <StatTile
            key={list}
            label={moneyListName(t, list)}
            value={formatExactPkr(Math.abs(pkr))}
            detail={t('money.orders', { count: orders, counted: formatInteger(orders) })}
          />
        ))}
      </Tiles>
      <Table
        caption={t('money.balances')}
        columns={[
          {
            id: 'account',
            header: t('money.account'),
            cell: ({ account }) => accountName(t, account),
            isRowHeader: true,
          },
          { id: 'pkr', header: t('money.standsAt'), cell: ({ pkr }) => formatExactPkr(pkr), isNumeric: true },
        ]}
        rows={balances}
        rowId={({ account }) => account}
      />
    </Stack>
  );
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  gap: ${token('space-3')};
`;
