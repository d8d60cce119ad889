import { Cluster, Text } from '@karwan/shared-ui';
import { LandingSection } from '../../../components/LandingSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { Offer } from '../../../lib/queries/bookings.ts';

/** ENT-02: cities whose flag enables the service. */
export function CitiesServed({ cities }: Pick<Offer, 'cities'>) {
  const t = useCopy();
  return (
    <LandingSection title={t('landing.cities')}>
      {cities.length === 0 ? (
        <Text $tone="muted">{t('landing.noCities')}</Text>
      ) : (
        <Cluster as="ul" $gap="space-4">
          {cities.map(({ slug, name }) => (
            <li key={slug}>{name}</li>
          ))}
        </Cluster>
      )}
    </LandingSection>
  );
}
