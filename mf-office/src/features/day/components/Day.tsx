import { formatRelativeTime, officePath, type QueueLoad } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Card, CardGrid, CardLink, Stack, StatTile, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../../components/Loaded.tsx';
import { RoomTitle } from '../../../components/RoomTitle.tsx';
import { stateName } from '../../../lib/booking-words.ts';
import { type Copy, type RoomWord, useCopy } from '../../../lib/copy.ts';
import { dayQuery } from '../../../lib/queries/day.ts';
import { queueWords } from '../../../lib/queue-words.ts';
import { queueRooms } from '../../../lib/rooms.ts';
import { useNowMs } from '../../../lib/use-now.ts';

/** The day at a glance: what came in, and the work that waits, with its age. */
export function Day() {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(dayQuery(call));
  return (
    <>
      <RoomTitle>{t('rooms.day')}</RoomTitle>
      <Loaded query={query} failed={t('day.failed')}>
        {({ newAds, queues }) => (
          <Stack $gap="space-6">
            <StatTile label={t('day.newAds')} value={newAds} />
            <CardGrid>
              {queues.flatMap((load) => {
                const room = workRooms.find(({ id }) => id === load.queue);
                return room ? [<Load key={load.queue} {...room} load={load} />] : [];
              })}
            </CardGrid>
          </Stack>
        )}
      </Loaded>
    </>
  );
}

type WorkRoom = { id: RoomWord; reasonIn: (t: Copy) => (reason: string) => string };

/** Rooms with work, as the day counts it. */
const workRooms: readonly WorkRoom[] = [
  ...queueRooms.map((room) => ({ id: room.id, reasonIn: (t: Copy) => queueWords(t, room).reason })),
  { id: 'bookings', reasonIn: (t) => (status) => stateName(t, status) },
];

function Load({ id, reasonIn, load: { waiting, byReason, oldestAt } }: WorkRoom & { load: QueueLoad }) {
  const t = useCopy();
  const nowMs = useNowMs();
  const reasonName = reasonIn(t);
  return (
    <Card as="li" $isLink>
      <CardLink render={<Link to={officePath(id)} />}>
        {t(`rooms.${id}`)}: {t('day.waiting', { count: waiting })}
      </CardLink>
      {Object.entries(byReason).map(([reason, count]) => (
        <Text key={reason} $size="sm" $tone="muted">
          {reasonName(reason)}: {count}
        </Text>
      ))}
      {oldestAt && (
        <Text $size="sm" $tone="subtle">
          {t('day.oldest', { when: formatRelativeTime(oldestAt, nowMs) })}
        </Text>
      )}
    </Card>
  );
}
