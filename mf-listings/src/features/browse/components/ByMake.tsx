import { TitledSection, type TitledSectionProps } from '../../../components/TitledSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { BrowseCounts } from '../../../lib/queries/browse-listings.ts';
import { useAdsPath } from '../data/use-ads-path.ts';
import { BrowseTiles } from './BrowseTiles.tsx';

export function ByMake({ makes, more }: Pick<BrowseCounts, 'makes'> & Pick<TitledSectionProps, 'more'>) {
  const t = useCopy();
  const pathOf = useAdsPath();
  return (
    <TitledSection title={t('browse.make')} more={more}>
      <BrowseTiles
        label={t('browse.make')}
        tiles={makes.map(({ slug, name, count }) => ({ id: slug, label: name, path: pathOf({ make: [slug] }), count }))}
      />
    </TitledSection>
  );
}
