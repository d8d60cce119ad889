import { officePath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Finder } from '../../../components/Finder.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { LinkTabs } from '../../../components/LinkTabs.tsx';
import { Loaded } from '../../../components/Loaded.tsx';
import { RefreshButton } from '../../../components/RefreshButton.tsx';
import { RoomTitle } from '../../../components/RoomTitle.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { listIn, moneyListName } from '../../../lib/money-words.ts';
import { moneyQuery } from '../../../lib/queries/money.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { Balances } from './Balances.tsx';
import { BooksState } from './BooksState.tsx';
import { Days } from './Days.tsx';
import { FoundOrders } from './FoundOrders.tsx';
import { Unassigned } from './Unassigned.tsx';

/** Overview of all money, work pending for finance, and the search for an order. */
export function Money() {
  const t = useCopy();
  const { call } = useKarwan();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const list = q ? undefined : listIn(search.get('list'));
  const query = useQuery(moneyQuery(call));
  const finder = useRef<HTMLDivElement>(null);
  useKeys({ '/': () => finder.current?.querySelector('input')?.focus() });
  const find = (text: string) =>
    void navigate(text === '' ? officePath('money') : `${officePath('money')}?q=${encodeURIComponent(text)}`);
  return (
    <>
      <RoomTitle actions={<RefreshButton query={query} />}>{t('rooms.money')}</RoomTitle>
      <Stack $gap="space-6">
        <Stack ref={finder} $gap="space-3">
          <Finder key={q} label={t('money.find')} q={q} onFind={find} />
          <KeyHint>{t('money.keys')}</KeyHint>
        </Stack>
        <Loaded query={query} failed={t('money.failed')}>
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
                {(q || list) && <FoundOrders key={q || list} search={q ? { q } : { list }} />}
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
        </Loaded>
      </Stack>
    </>
  );
}
