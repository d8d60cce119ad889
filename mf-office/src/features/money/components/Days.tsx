import { dayInPakistan, formatDate, formatExactPkr, getMoneyOverview, type MoneyDay } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Cluster, Heading, LinkButton, Stack, Table, Text, TextLink } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { providerName } from '../../../lib/money-text.ts';
import { moneyDaysQuery } from '../../../lib/queries/money.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import { monthName, monthsEarlier, parseMonth } from '../data/months.ts';
import { DaysChart } from './DaysChart.tsx';

const files = [
  { id: 'days', path: 'days.xlsx' },
  { id: 'daysCsv', path: 'days.csv' },
  { id: 'entries', path: 'entries.csv' },
] as const;

/** Daily totals of a month by provider: as a chart, a table and files. */
export function Days() {
  const t = useCopy();
  const id = useId();
  const { call } = useKarwan();
  const [search] = useSearchParams();
  const thisMonth = dayInPakistan(useNowMs()).slice(0, 7);
  const month = parseMonth(search.get('month'), thisMonth);
  const query = useQuery(moneyDaysQuery(call, month));
  const next = monthsEarlier(month, -1);
  return (
    <Stack as="section" aria-labelledby={id} $gap="space-4">
      <Cluster $justify="space-between">
        <Heading id={id} $size="section">
          {t('money.days.title', { month: monthName(month) })}
        </Heading>
        <Cluster>
          <LinkButton
            variant="secondary"
            size="sm"
            render={<Link to={`?month=${monthsEarlier(month)}`} preventScrollReset />}
          >
            {monthName(monthsEarlier(month))}
          </LinkButton>
          {next <= thisMonth && (
            <LinkButton variant="secondary" size="sm" render={<Link to={`?month=${next}`} preventScrollReset />}>
              {monthName(next)}
            </LinkButton>
          )}
        </Cluster>
      </Cluster>
      <QueryContent query={query} errorTitle={t('money.days.failed')}>
        {({ days }) =>
          days.length === 0 ? (
            <Text $tone="muted">{t('money.days.none')}</Text>
          ) : (
            <Stack $gap="space-4">
              <DaysChart days={days} month={month} />
              <Table
                caption={t('money.days.caption')}
                columns={[
                  {
                    id: 'day',
                    header: t('money.days.day'),
                    cell: ({ day }) => <Day>{formatDate(day)}</Day>,
                    isRowHeader: true,
                  },
                  {
                    id: 'provider',
                    header: t('money.days.provider'),
                    cell: ({ provider }) => providerName(t, provider),
                  },
                  { id: 'in', header: t('money.days.in'), cell: ({ inPkr }) => formatExactPkr(inPkr), isNumeric: true },
                  {
                    id: 'back',
                    header: t('money.days.back'),
                    cell: ({ backPkr }) => formatExactPkr(backPkr),
                    isNumeric: true,
                  },
                  {
                    id: 'balance',
                    header: t('money.days.balance'),
                    cell: ({ balancePkr }) => formatExactPkr(balancePkr),
                    isNumeric: true,
                  },
                ]}
                rows={days}
                rowId={rowId}
              />
              <Cluster>
                {files.map(({ id: file, path }) => (
                  <TextLink key={file} href={`${getMoneyOverview.path}/${path}?month=${month}`} download>
                    {t(`money.days.files.${file}`)}
                  </TextLink>
                ))}
              </Cluster>
            </Stack>
          )
        }
      </QueryContent>
    </Stack>
  );
}

const Day = styled.span`
  white-space: nowrap;
`;

const rowId = ({ day, provider }: MoneyDay) => `${day} ${provider}`;
