import { officePath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { LinkTabs } from '../../../components/LinkTabs.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RefreshButton } from '../../../components/RefreshButton.tsx';
import { SearchForm } from '../../../components/SearchForm.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { moneyListName, parseList } from '../../../lib/money-text.ts';
import { moneyQuery } from '../../../lib/queries/money.ts';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import { Balances } from './Balances.tsx';
import { BooksState } from './BooksState.tsx';
import { Days } from './Days.tsx';
import { OrderResults } from './OrderResults.tsx';
import { Unassigned } from './Unassigned.tsx';

/** Overview of all money, work pending for finance, and the search for an order. */
export function Money() {
  const t = useCopy();
  const { call } = useKarwan();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const list = q ? undefined : parseList(search.get('list'));
  const query = useQuery(moneyQuery(call));
  const finder = useRef<HTMLDivElement>(null);
  useShortcuts({ '/': () => finder.current?.querySelector('input')?.focus() });
  const find = (text: string) =>
    void navigate(text === '' ? officePath('money') : `${officePath('money')}?q=${encodeURIComponent(text)}`);
  return (
    <>
      <PageTitle actions={<RefreshButton query={query} />}>{t('rooms.money')}</PageTitle>
      <Stack $gap="space-6">
        <Stack ref={finder} $gap="space-3">
          <SearchForm key={q} label={t('money.find')} q={q} onSearch={find} />
          <KeyHint>{t('money.keys')}</KeyHint>
        </Stack>
        <QueryContent query={query} errorTitle={t('money.failed')}>
          {({ balances, lists, unassigned, books }) => (
            <Stack $gap="space-8">
              <div>
                <LinkTabs
                  label={t('money.listsLabel')}
                  tabs={[
                    {
                      id: '',
                      name: t('money.overview'),
                      count: undefined,
                      to: officePath('money'),
                      isCurrent: !q && !list,
                    },
                    ...lists.map((each) => ({
                      id: each.list,
                      name: moneyListName(t, each.list),
                      count: each.orders,
                      to: `${officePath('money')}?list=${each.list}`,
                      isCurrent: each.list === list,
                    })),
                  ]}
                />
                {(q || list) && <OrderResults key={q || list} search={q ? { q } : { list }} />}
              </div>
              {!q && !list && (
                <>
                  <Balances balances={balances} lists={lists} />
                  <BooksState books={books} />
                  <Unassigned unassigned={unassigned} />
                  <Days />
                </>
              )}
            </Stack>
          )}
        </QueryContent>
      </Stack>
    </>
  );
}
