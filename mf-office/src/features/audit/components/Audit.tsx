import { useKarwan } from '@karwan/shared-kit';
import { EmptyState, Field, InfiniteList, Select, Stack } from '@karwan/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { listStatusOf } from '../../../lib/list-status.ts';
import { auditQuery } from '../../../lib/queries/audit.ts';
import { EventRow } from './EventRow.tsx';

/** Audit log: actions of officers, with the values before and after. */
export function Audit() {
  const t = useCopy();
  const { call } = useKarwan();
  const [search, setSearch] = useSearchParams();
  const by = search.get('by') ?? '';
  const query = useInfiniteQuery(auditQuery(call, by ? { by } : {}));
  return (
    <>
      <PageTitle>{t('rooms.audit')}</PageTitle>
      <QueryContent query={query} errorTitle={t('audit.failed')}>
        {({ pages }) => (
          <Stack>
            <Field label={t('audit.by')}>
              <Select
                options={[
                  { value: '', label: t('audit.everybody') },
                  ...(pages[0]?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={by}
                onChange={({ target }) => setSearch(target.value ? { by: target.value } : {})}
              />
            </Field>
            {pages[0]?.events.length === 0 && <EmptyState icon={<ScrollText />} title={t('audit.empty')} />}
            <InfiniteList
              status={listStatusOf(query)}
              onLoadMore={() => void query.fetchNextPage()}
              labels={{ loading: t('loading'), failed: t('moreFailed'), retry: t('retry'), loadMore: t('loadMore') }}
            >
              <RowList>
                {pages
                  .flatMap(({ events }) => events)
                  .map((event) => (
                    <EventRow key={event.id} event={event} />
                  ))}
              </RowList>
            </InfiniteList>
          </Stack>
        )}
      </QueryContent>
    </>
  );
}
