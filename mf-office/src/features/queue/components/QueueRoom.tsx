import { useKarwan } from '@karwan/shared-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../../components/Loaded.tsx';
import { RefreshButton } from '../../../components/RefreshButton.tsx';
import { RoomTitle } from '../../../components/RoomTitle.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { queueQuery } from '../../../lib/queries/queue.ts';
import type { QueueRoom as Room } from '../../../lib/rooms.ts';
import { useDecisions } from '../data/use-decisions.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DecidedBanner } from './DecidedBanner.tsx';
import { QueueFinder } from './QueueFinder.tsx';
import { QueueWork } from './QueueWork.tsx';
import { ReasonTabs } from './ReasonTabs.tsx';

/** One queue: its items, the reasons, and the decisions. */
export function QueueRoom({ room }: { room: Room }) {
  const t = useCopy();
  const { call } = useKarwan();
  const [search] = useSearchParams();
  const reason = room.queue.reasons.find((each) => each === search.get('reason'));
  const q = room.queue.canFind ? (search.get('q') ?? '') : '';
  const query = useInfiniteQuery(queueQuery(call, room.queue, { reason, q }));
  const decisions = useDecisions(room.queue, () => void query.refetch());
  return (
    <>
      <RoomTitle actions={<RefreshButton query={query} />}>{t(`rooms.${room.id}`)}</RoomTitle>
      <DecidedBanner decisions={decisions} />
      {room.queue.canFind && <QueueFinder key={q} room={room} q={q} />}
      <Loaded query={query} failed={t('queue.failed')}>
        {({ pages }) => (
          <>
            <ReasonTabs room={room} reason={q ? null : reason} counts={pages[0]?.counts ?? {}} />
            <QueueWork
              key={`${reason} ${q}`}
              room={room}
              isFound={q !== ''}
              items={pages.flatMap(({ items }) => items)}
              query={query}
              decisions={decisions}
            />
          </>
        )}
      </Loaded>
      <ConflictDialog room={room} decisions={decisions} />
    </>
  );
}
