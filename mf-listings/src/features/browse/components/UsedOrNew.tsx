import { definitionOf, formatInteger } from '@karwan/shared-contracts';
import { TitledSection } from '../../../components/TitledSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { type Landing, totalCount } from '../data/landing-head.ts';
import { BrowseTiles } from './BrowseTiles.tsx';

/**
 * Links by condition: used vehicles are ads, new ones are in a catalogue; the search finds both. Renders nothing while
 * the number of new ones is unknown.
 */
export function UsedOrNew({ landing }: { landing: Landing }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const { newOnes } = definitionOf(vertical);
  if (newOnes === undefined || landing.newOnes === undefined) return null;
  const tiles = [
    { id: 'used', label: t('electric.used'), path: pathOf({ condition: ['used'] }), count: landing.counts.total },
    {
      id: 'new',
      label: t('electric.new'),
      path: pathOf({ condition: ['new'] }),
      count: landing.newOnes,
      countedVertical: newOnes.of,
    },
  ];
  const allLabel = t(`verticals.${vertical}.browse.all`, { total: formatInteger(totalCount(landing)) });
  return (
    <TitledSection title={t('electric.condition')} more={{ label: allLabel, path: pathOf() }}>
      <BrowseTiles label={t('electric.condition')} columns={4} tiles={tiles.filter(({ count }) => count > 0)} />
    </TitledSection>
  );
}
