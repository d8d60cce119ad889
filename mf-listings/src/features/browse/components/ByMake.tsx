import { useCopy } from '../../../lib/copy.ts';
import type { BrowseCounts } from '../../../lib/queries/browse-listings.ts';
import { useAdsPath } from '../data/use-ads-path.ts';
import { BrowseSection, type BrowseSectionProps } from './BrowseSection.tsx';
import { BrowseTiles } from './BrowseTiles.tsx';

export function ByMake({ makes, more }: Pick<BrowseCounts, 'makes'> & Pick<BrowseSectionProps, 'more'>) {
  const t = useCopy();
  const pathOf = useAdsPath();
  return (
    <BrowseSection title={t('browse.make')} {...(more && { more })}>
      <BrowseTiles
        label={t('browse.make')}
        tiles={makes.map(({ slug, name, count }) => ({ id: slug, label: name, path: pathOf({ make: [slug] }), count }))}
      />
    </BrowseSection>
  );
}
