import { officePath, type QueueLoad } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Card, CardGrid, CardLink, StatTile, Text, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { Loaded } from '../../../components/Loaded.tsx';
import { RoomTitle } from '../../../components/RoomTitle.tsx';
import { agoInSentence } from '../../../lib/ago.ts';
import { stateName } from '../../../lib/booking-words.ts';
import { type Copy, type RoomWord, useCopy } from '../../../lib/copy.ts';
import { counted } from '../../../lib/counted.ts';
import { dayQuery } from '../../../lib/queries/day.ts';
import { queueWords } from '../../../lib/queue-words.ts';
import { queueRooms } from '../../../lib/rooms.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import { DayErrors } from './DayErrors.tsx';
import { DayJobs } from './DayJobs.tsx';
import { DayMoney } from './DayMoney.tsx';

/** Dashboard: today's figures, and pending work with its age. */
export function Day() {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(dayQuery(call));
  return (
    <>
      <RoomTitle>{t('rooms.day')}</RoomTitle>
      <Loaded query={query} failed={t('day.failed')}>
        {({ newAds, queues, money, errors, jobs }) => (
          <CardGrid>
            <Tile>
              <StatTile label={t('day.newAds')} value={newAds} />
            </Tile>
            {money && (
              <Tile>
                <DayMoney money={money} />
              </Tile>
            )}
            {errors && <DayErrors errors={errors} />}
            {jobs && <DayJobs jobs={jobs} />}
            {workRooms.flatMap((room) => {
              const load = queues.find(({ queue }) => queue === room.id);
              return load ? [<Load key={room.id} {...room} load={load} />] : [];
            })}
          </CardGrid>
        )}
      </Loaded>
    </>
  );
}

type WorkRoom = { id: RoomWord; reasonIn: (t: Copy) => (reason: string) => string };

/** Rooms with pending work, by their name in the API's answer. */
const workRooms: readonly WorkRoom[] = [
  {
    id: 'bookings',
    reasonIn: (t) => (reason) => (reason === 'account-deleted' ? t('day.accountDeleted') : stateName(t, reason)),
  },
  { id: 'cases', reasonIn: (t) => (reason) => (reason === 'unread' ? t('cases.unread') : reason) },
  ...queueRooms.map((room) => ({ id: room.id, reasonIn: (t: Copy) => queueWords(t, room).reason })),
];

function Load({ id, reasonIn, load: { waiting, byReason, oldestAt } }: WorkRoom & { load: QueueLoad }) {
  const t = useCopy();
  const nowMs = useNowMs();
  const reasonName = reasonIn(t);
  const reasons = Object.entries(byReason).filter(([, count]) => count > 0);
  return (
    <Card as="li" $padding="sm" $isLink>
      <Name $isQuiet={waiting === 0}>
        <CardLink render={<Link to={officePath(id)} />}>
          {t(`rooms.${id}`)}: {t('day.waiting', { count: waiting, counted: counted(waiting) })}
        </CardLink>
      </Name>
      {reasons.map(([reason, count]) => (
        <Text key={reason} $size="sm" $tone="muted">
          {reasonName(reason)}: {counted(count)}
        </Text>
      ))}
      {oldestAt && (
        <Text $size="sm" $tone="subtle">
          {t('day.oldest', { when: agoInSentence(oldestAt, nowMs) })}
        </Text>
      )}
    </Card>
  );
}

const Tile = styled.li`
  display: grid;
`;

const Name = styled.h2<{ $isQuiet: boolean }>`
  font-size: ${token('font-size-md')};
  font-weight: ${({ $isQuiet }) => token($isQuiet ? 'weight-regular' : 'weight-semibold')};
  color: ${({ $isQuiet }) => token($isQuiet ? 'text-muted' : 'text')};
`;
