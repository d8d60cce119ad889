import { formatAppointment, type InspectionCard, officePath } from '@karwan/shared-contracts';
import { inspectionPoints } from '@karwan/shared-contracts/inspection';
import { useKarwan } from '@karwan/shared-kit';
import { Badge, Banner, Card, CardLink, Cluster, EmptyState, ProgressBar, Stack, Text } from '@karwan/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { inspectionQuery, inspectionsQuery } from '../../../lib/queries/inspections.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { statusName, toneOfStatus } from '../data/inspection-text.ts';

const POINT_COUNT = inspectionPoints.length;

/** Inspections assigned to this inspector, the next one first. */
export function AssignedInspections() {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(inspectionsQuery(call));
  const isOnline = useIsOnline();
  usePrefetchInspections(query.data?.items ?? []);
  return (
    <>
      <PageTitle>{t('rooms.inspections')}</PageTitle>
      <Stack $gap="space-4">
        {!isOnline && (
          <Banner tone="warning" isAnnounced>
            {t('inspections.listWithoutNet')}
          </Banner>
        )}
        <QueryContent query={query} errorTitle={t('inspections.failed')}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={<ClipboardCheck />} title={t('inspections.none')}>
                {t('inspections.noneHint')}
              </EmptyState>
            ) : (
              <RowList>
                {items.map((item) => (
                  <AssignedInspection key={item.bookingId} item={item} />
                ))}
              </RowList>
            )
          }
        </QueryContent>
      </Stack>
    </>
  );
}

function AssignedInspection({ item }: { item: InspectionCard }) {
  const t = useCopy();
  const { bookingId, reference, car, status, startsAt, areaName, cityName, answered } = item;
  const location = [areaName, cityName].filter(Boolean).join(', ');
  return (
    <Card as="li" $isLink $padding="sm">
      <Cluster $gap="space-2" $justify="space-between">
        <CardLink render={<Link to={`${officePath('inspections')}/${bookingId}`} />}>{car ?? reference}</CardLink>
        <Badge tone={toneOfStatus(status)}>{statusName(t, status)}</Badge>
      </Cluster>
      <Text $size="sm">{formatAppointment(startsAt)}</Text>
      <Text $size="sm" $tone="muted">
        {reference}, {location}
      </Text>
      {status === 'in-progress' && (
        <>
          <ProgressBar label={t('inspections.progress')} value={answered / POINT_COUNT} />
          <Text $size="sm" $tone="muted">
            {t('inspections.answered', { answered, all: POINT_COUNT })}
          </Text>
        </>
      )}
    </Card>
  );
}

/** Prefetches pending inspections, so that they open offline later. */
function usePrefetchInspections(items: readonly InspectionCard[]) {
  const { call } = useKarwan();
  const queryClient = useQueryClient();
  const open = items.filter(({ status }) => status !== 'done').map(({ bookingId }) => bookingId);
  const ids = open.join(' ');
  useEffect(() => {
    for (const bookingId of ids.split(' ').filter(Boolean))
      void queryClient.prefetchQuery(inspectionQuery(call, bookingId));
  }, [ids, call, queryClient]);
}
