import { useKarwan } from '@karwan/shared-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RefreshButton } from '../../../components/RefreshButton.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { QueuePageConfig } from '../../../lib/office-pages.ts';
import { queueQuery } from '../../../lib/queries/queue.ts';
import { useDecisions } from '../data/use-decisions.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DecidedBanner } from './DecidedBanner.tsx';
import { QueueItems } from './QueueItems.tsx';
import { QueueSearchForm } from './QueueSearchForm.tsx';
import { ReasonTabs } from './ReasonTabs.tsx';

/** One queue: its items, the reasons, and the decisions. */
export function QueueView({ queuePage }: { queuePage: QueuePageConfig }) {
  const t = useCopy();
  const { call } = useKarwan();
  const [search] = useSearchParams();
  const reason = queuePage.queue.reasons.find((each) => each === search.get('reason'));
  const q = queuePage.queue.canFind ? (search.get('q') ?? '') : '';
  const query = useInfiniteQuery(queueQuery(call, queuePage.queue, { reason, q }));
  const decisions = useDecisions(queuePage.queue, () => void query.refetch());
  return (
    <>
      <PageTitle actions={<RefreshButton query={query} />}>{t(`rooms.${queuePage.id}`)}</PageTitle>
      <DecidedBanner decisions={decisions} />
      {queuePage.queue.canFind && <QueueSearchForm key={q} queuePage={queuePage} q={q} />}
      <QueryContent query={query} errorTitle={t('queue.failed')}>
        {({ pages }) => (
          <>
            <ReasonTabs queuePage={queuePage} reason={q ? null : reason} counts={pages[0]?.counts ?? {}} />
            <QueueItems
              key={`${reason} ${q}`}
              queuePage={queuePage}
              isSearch={q !== ''}
              items={pages.flatMap(({ items }) => items)}
              query={query}
              decisions={decisions}
            />
          </>
        )}
      </QueryContent>
      <ConflictDialog queuePage={queuePage} decisions={decisions} />
    </>
  );
}
