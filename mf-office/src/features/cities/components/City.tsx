import {
  type BookingKind,
  bookingKinds,
  type CityChange,
  getOfficeHours,
  type OfficeArea,
  type OfficeCity,
  officePath,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Card, CardGrid, Cluster, Heading, Stack, Text, TextLink } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChangedBanner } from '../../../components/ChangedBanner.tsx';
import { ConflictNotice } from '../../../components/ConflictNotice.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { cityQuery } from '../../../lib/queries/cities.ts';
import { useCanCall } from '../../../lib/use-can-call.ts';
import { flagsOf, isOffered } from '../data/city-text.ts';
import { useCityChange } from '../data/use-city-change.ts';
import { Areas } from './Areas.tsx';
import { CityFlagBadges } from './CityFlagBadges.tsx';
import { FlagsDialog } from './FlagsDialog.tsx';
import { RenameCityDialog } from './RenameCityDialog.tsx';

/** One city: its services, bookings and areas. */
export function City({ slug }: { slug: string }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(cityQuery(call, slug));
  return (
    <Stack $gap="space-5">
      <div>
        <TextLink render={<Link to={officePath('cities')} />}>{t('cities.back')}</TextLink>
      </div>
      <QueryContent query={query} errorTitle={t('cities.oneFailed')}>
        {({ city, areas }) => <CityContent city={city} areas={areas} />}
      </QueryContent>
    </Stack>
  );
}

type CompletedChange = { message: string; undoChange?: CityChange };

function CityContent({ city, areas }: { city: OfficeCity; areas: readonly OfficeArea[] }) {
  const t = useCopy();
  const [openDialog, setOpenDialog] = useState<'marks' | 'rename'>();
  const [completedChange, setCompletedChange] = useState<CompletedChange>();
  const { change, conflict } = useCityChange(city);
  const { name, nameUr, province } = city;
  const undo = (undoChange: CityChange) =>
    change.mutate(undoChange, { onSuccess: () => setCompletedChange({ message: t('cities.undone', { name }) }) });
  return (
    <Stack $gap="space-6">
      <div>
        <Cluster $gap="space-2">
          <Heading $size="section">{name}</Heading>
          {nameUr && (
            <Text as="span" lang="ur" $tone="muted">
              {nameUr}
            </Text>
          )}
          <CityFlagBadges city={city} />
        </Cluster>
        {province && <Text $tone="muted">{province}</Text>}
      </div>
      <ChangedBanner
        message={completedChange?.message}
        onUndo={completedChange?.undoChange && (() => completedChange.undoChange && undo(completedChange.undoChange))}
        isBusy={change.isPending}
      />
      {conflict && <ConflictNotice {...conflict} />}
      <Cluster>
        <Button variant="secondary" size="sm" onClick={() => setOpenDialog('marks')}>
          {t('cities.set')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setOpenDialog('rename')}>
          {t('cities.rename')}
        </Button>
      </Cluster>
      <Services city={city} />
      <Areas city={city} areas={areas} />
      <FlagsDialog
        city={city}
        isOpen={openDialog === 'marks'}
        onClose={() => setOpenDialog(undefined)}
        onDone={() =>
          setCompletedChange({
            message: t('cities.done', { name }),
            undoChange: { action: 'set-marks', marks: flagsOf(city) },
          })
        }
      />
      <RenameCityDialog
        city={city}
        isOpen={openDialog === 'rename'}
        onClose={() => setOpenDialog(undefined)}
        onDone={() =>
          setCompletedChange({
            message: t('cities.renamed', { name }),
            undoChange: { action: 'rename', name, nameUr: nameUr ?? '' },
          })
        }
      />
    </Stack>
  );
}

/** Services offered in the city, the number of bookings, and whether hours are set. */
function Services({ city }: { city: OfficeCity }) {
  const t = useCopy();
  const canCall = useCanCall();
  const { slug, bookingsToCome, daysSet } = city;
  const hoursOf = (kind: BookingKind) => {
    const days = daysSet[kind] ?? 0;
    const text = days > 0 ? t('cities.daysSet', { count: days }) : t('cities.usual');
    if (!canCall(getOfficeHours)) return text;
    return <TextLink render={<Link to={`${officePath('hours')}?kind=${kind}&city=${slug}`} />}>{text}</TextLink>;
  };
  return (
    <Stack as="section" $gap="space-3" aria-label={t('cities.services')}>
      <Heading as="h3" $size="card">
        {t('cities.services')}
      </Heading>
      <CardGrid $min="15rem">
        {bookingKinds.map((kind) => (
          <Card as="li" key={kind} $padding="sm">
            <Text $isStrong>{t(`bookings.kind.${kind}`)}</Text>
            <Text $size="sm" $tone={isOffered(kind, city) ? 'muted' : 'subtle'}>
              {[
                t(isOffered(kind, city) ? 'cities.offered' : 'cities.notOffered'),
                t('cities.toCome', { count: bookingsToCome[kind] ?? 0 }),
              ].join(', ')}
            </Text>
            {isOffered(kind, city) && <Text $size="sm">{hoursOf(kind)}</Text>}
          </Card>
        ))}
      </CardGrid>
    </Stack>
  );
}
