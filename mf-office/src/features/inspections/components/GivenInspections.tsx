import { formatAppointment, type InspectionCard, officePath } from '@karwan/shared-contracts';
import { inspectionPoints } from '@karwan/shared-contracts/inspection';
import { useKarwan } from '@karwan/shared-kit';
import { Badge, Card, CardLink, Cluster, EmptyState, ProgressBar, Text } from '@karwan/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../../components/Loaded.tsx';
import { RoomTitle } from '../../../components/RoomTitle.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { inspectionQuery, inspectionsQuery } from '../../../lib/queries/inspections.ts';
import { createInspectionDevice } from '../data/inspection-device.ts';
import { statusWord, toneOfStatus } from '../data/inspection-words.ts';

const ALL = inspectionPoints.length;

/** What was given to this inspector, the next first. */
export function GivenInspections({ officerId }: { officerId: string }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(inspectionsQuery(call));
  useReadAhead(officerId, query.data?.items ?? []);
  return (
    <>
      <RoomTitle>{t('rooms.inspections')}</RoomTitle>
      <Loaded query={query} failed={t('inspections.failed')}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<ClipboardCheck />} title={t('inspections.none')}>
              {t('inspections.noneHint')}
            </EmptyState>
          ) : (
            <RowList>
              {items.map((item) => (
                <Given key={item.bookingId} item={item} />
              ))}
            </RowList>
          )
        }
      </Loaded>
    </>
  );
}

function Given({ item }: { item: InspectionCard }) {
  const t = useCopy();
  const { bookingId, reference, car, status, startsAt, areaName, cityName, answered } = item;
  const place = [areaName, cityName].filter(Boolean).join(', ');
  return (
    <Card as="li" $isLink $padding="sm">
      <Cluster $gap="space-2" $justify="space-between">
        <CardLink render={<Link to={`${officePath('inspections')}/${bookingId}`} />}>{car ?? reference}</CardLink>
        <Badge tone={toneOfStatus(status)}>{statusWord(t, status)}</Badge>
      </Cluster>
      <Text $size="sm">{formatAppointment(startsAt)}</Text>
      <Text $size="sm" $tone="muted">
        {reference}, {place}
      </Text>
      {status === 'in-progress' && (
        <>
          <ProgressBar label={t('inspections.progress')} value={answered / ALL} />
          <Text $size="sm" $tone="muted">
            {t('inspections.answered', { answered, all: ALL })}
          </Text>
        </>
      )}
    </Card>
  );
}

/** What is to be done can be opened later where there is no net. */
function useReadAhead(officerId: string, items: readonly InspectionCard[]) {
  const { call } = useKarwan();
  const queryClient = useQueryClient();
  const open = items.filter(({ status }) => status !== 'done').map(({ bookingId }) => bookingId);
  const ids = open.join(' ');
  useEffect(() => {
    for (const bookingId of ids.split(' ').filter(Boolean)) {
      const device = createInspectionDevice(officerId, bookingId);
      void queryClient.prefetchQuery(inspectionQuery(call, bookingId, device));
    }
  }, [ids, officerId, call, queryClient]);
}
