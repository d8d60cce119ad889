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
import { ChangedMeanwhile } from '../../../components/ChangedMeanwhile.tsx';
import { Loaded } from '../../../components/Loaded.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { cityQuery } from '../../../lib/queries/cities.ts';
import { useMay } from '../../../lib/use-may.ts';
import { isOffered, marksOf } from '../data/city-words.ts';
import { useCityChange } from '../data/use-city-change.ts';
import { Areas } from './Areas.tsx';
import { CityMarks } from './CityMarks.tsx';
import { MarksDialog } from './MarksDialog.tsx';
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
      <Loaded query={query} failed={t('cities.oneFailed')}>
        {({ city, areas }) => <Known city={city} areas={areas} />}
      </Loaded>
    </Stack>
  );
}

type Done = { message: string; back?: CityChange };

function Known({ city, areas }: { city: OfficeCity; areas: readonly OfficeArea[] }) {
  const t = useCopy();
  const [asking, setAsking] = useState<'marks' | 'rename'>();
  const [done, setDone] = useState<Done>();
  const { change, conflict } = useCityChange(city);
  const { name, nameUr, province } = city;
  const undo = (back: CityChange) =>
    change.mutate(back, { onSuccess: () => setDone({ message: t('cities.undone', { name }) }) });
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
          <CityMarks city={city} />
        </Cluster>
        {province && <Text $tone="muted">{province}</Text>}
      </div>
      <ChangedBanner
        message={done?.message}
        onUndo={done?.back && (() => done.back && undo(done.back))}
        isBusy={change.isPending}
      />
      {conflict && <ChangedMeanwhile {...conflict} />}
      <Cluster>
        <Button variant="secondary" size="sm" onClick={() => setAsking('marks')}>
          {t('cities.set')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setAsking('rename')}>
          {t('cities.rename')}
        </Button>
      </Cluster>
      <Services city={city} />
      <Areas city={city} areas={areas} />
      <MarksDialog
        city={city}
        isOpen={asking === 'marks'}
        onClose={() => setAsking(undefined)}
        onDone={() =>
          setDone({ message: t('cities.done', { name }), back: { action: 'set-marks', marks: marksOf(city) } })
        }
      />
      <RenameCityDialog
        city={city}
        isOpen={asking === 'rename'}
        onClose={() => setAsking(undefined)}
        onDone={() =>
          setDone({ message: t('cities.renamed', { name }), back: { action: 'rename', name, nameUr: nameUr ?? '' } })
        }
      />
    </Stack>
  );
}

/** Services offered in the city, the number of bookings, and whether hours are set. */
function Services({ city }: { city: OfficeCity }) {
  const t = useCopy();
  const may = useMay();
  const { slug, bookingsToCome, daysSet } = city;
  const hoursOf = (kind: BookingKind) => {
    const days = daysSet[kind] ?? 0;
    const words = days > 0 ? t('cities.daysSet', { count: days }) : t('cities.usual');
    if (!may(getOfficeHours)) return words;
    return <TextLink render={<Link to={`${officePath('hours')}?kind=${kind}&city=${slug}`} />}>{words}</TextLink>;
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
