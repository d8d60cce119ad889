import { officePath, type QueueLoad, relativeTimeInSentence } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Card, CardGrid, CardLink, StatTile, Text, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { stateName } from '../../../lib/booking-text.ts';
import { cappedCount } from '../../../lib/capped-count.ts';
import { type Copy, type PageKey, useCopy } from '../../../lib/copy.ts';
import { queuePages } from '../../../lib/office-pages.ts';
import { dayQuery } from '../../../lib/queries/day.ts';
import { queueTexts } from '../../../lib/queue-texts.ts';
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
      <PageTitle>{t('rooms.day')}</PageTitle>
      <QueryContent query={query} errorTitle={t('day.failed')}>
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
            {pendingWorkPages.flatMap((page) => {
              const load = queues.find(({ queue }) => queue === page.id);
              return load ? [<Load key={page.id} {...page} load={load} />] : [];
            })}
          </CardGrid>
        )}
      </QueryContent>
    </>
  );
}

type PendingWorkPage = { id: PageKey; reasonNames: (t: Copy) => (reason: string) => string };

/** Rooms with pending work, by their name in the API's answer. */
const pendingWorkPages: readonly PendingWorkPage[] = [
  {
    id: 'bookings',
    reasonNames: (t) => (reason) => (reason === 'account-deleted' ? t('day.accountDeleted') : stateName(t, reason)),
  },
  { id: 'cases', reasonNames: (t) => (reason) => (reason === 'unread' ? t('cases.unread') : reason) },
  ...queuePages.map((page) => ({ id: page.id, reasonNames: (t: Copy) => queueTexts(t, page).reason })),
];

function Load({ id, reasonNames, load: { waiting, byReason, oldestAt } }: PendingWorkPage & { load: QueueLoad }) {
  const t = useCopy();
  const nowMs = useNowMs();
  const reasonName = reasonNames(t);
  const reasons = Object.entries(byReason).filter(([, count]) => count > 0);
  return (
    <Card as="li" $padding="sm" $isLink>
      <Name $isQuiet={waiting === 0}>
        <CardLink render={<Link to={officePath(id)} />}>
          {t(`rooms.${id}`)}: {t('day.waiting', { count: waiting, counted: cappedCount(waiting) })}
        </CardLink>
      </Name>
      {reasons.map(([reason, count]) => (
        <Text key={reason} $size="sm" $tone="muted">
          {reasonName(reason)}: {cappedCount(count)}
        </Text>
      ))}
      {oldestAt && (
        <Text $size="sm" $tone="subtle">
          {t('day.oldest', { when: relativeTimeInSentence(oldestAt, nowMs) })}
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
