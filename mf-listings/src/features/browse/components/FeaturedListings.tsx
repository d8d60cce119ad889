import type { ListingCard as Listing } from '@karwan/shared-contracts';
import { ScrollRow } from '@karwan/shared-ui';
import { ListingCard } from '../../../components/ListingCard.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { usedCarSearchPath } from '../../../lib/search-location.ts';
import { BrowseSection } from './BrowseSection.tsx';

const SIZES = '18rem';

/** Featured ads in a row. Nothing where there are none. */
export function FeaturedListings({ listings }: { listings: readonly Listing[] }) {
  const t = useCopy();
  if (listings.length === 0) return null;
  return (
    <BrowseSection
      title={t('browse.featured')}
      more={{ label: t('browse.allFeatured'), path: usedCarSearchPath({ featured: true }) }}
    >
      <ScrollRow label={t('browse.featured')} $itemWidth="18rem">
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} headingLevel={3} sizes={SIZES} />
          </li>
        ))}
      </ScrollRow>
    </BrowseSection>
  );
}
