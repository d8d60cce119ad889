import { useKarwan } from '@karwan/shared-kit';
import { EmptyState, InfiniteList } from '@karwan/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import SearchX from 'lucide-react/icons/search-x';
import { useSearchParams } from 'react-router';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { LinkTabs } from '../../../components/LinkTabs.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RefreshButton } from '../../../components/RefreshButton.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { listStatusOf } from '../../../lib/list-status.ts';
import { casesQuery } from '../../../lib/queries/cases.ts';
import { useRowShortcuts } from '../../../lib/use-row-shortcuts.ts';
import { parseCaseFilter } from '../data/case-filter.ts';
import { tabsOf } from '../data/case-tabs.ts';
import { CaseFilters } from './CaseFilters.tsx';
import { CaseRow } from './CaseRow.tsx';

/** Cases of customers who sell or look for a car with us, with their stage and who has to act next. */
export function Cases() {
  const t = useCopy();
  const { call } = useKarwan();
  const [search] = useSearchParams();
  const filter = parseCaseFilter(search);
  const query = useInfiniteQuery(casesQuery(call, filter));
  const list = useRowShortcuts<HTMLUListElement>();
  return (
    <>
      <PageTitle actions={<RefreshButton query={query} />}>{t('rooms.cases')}</PageTitle>
      <CaseFilters key={filter.q} filter={filter} />
      <QueryContent query={query} errorTitle={t('cases.failed')}>
        {({ pages }) => {
          const cases = pages.flatMap(({ items }) => items);
          return (
            <>
              <LinkTabs label={t('cases.tabs')} tabs={tabsOf(t, filter, pages[0]?.counts ?? {})} />
              {cases.length === 0 && (
                <EmptyState
                  icon={filter.q ? <SearchX /> : <BriefcaseBusiness />}
                  title={t(filter.q ? 'cases.noneFound' : 'cases.empty')}
                >
                  {t(filter.q ? 'cases.noneFoundHint' : 'cases.emptyHint')}
                </EmptyState>
              )}
              <InfiniteList
                status={listStatusOf(query)}
                onLoadMore={() => void query.fetchNextPage()}
                labels={{ loading: t('loading'), failed: t('moreFailed'), retry: t('retry'), loadMore: t('loadMore') }}
              >
                <RowList ref={list}>
                  {cases.map((each) => (
                    <CaseRow key={each.bookingId} card={each} />
                  ))}
                </RowList>
              </InfiniteList>
              {cases.length > 0 && <KeyHint>{t('cases.keys')}</KeyHint>}
            </>
          );
        }}
      </QueryContent>
    </>
  );
}
