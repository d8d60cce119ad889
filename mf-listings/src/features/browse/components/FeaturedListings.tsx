import type { ListingCard as Listing } from '@karwan/shared-contracts';
import { ScrollRow } from '@karwan/shared-ui';
import { ROW_CARD_SIZES } from '../../../components/card-sizes.ts';
import { ListingCard } from '../../../components/ListingCard.tsx';
import { TitledSection, type TitledSectionProps } from '../../../components/TitledSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';

/** Number visible on phones. Wide windows load the others during layout. */
const PRIORITY_PHOTOS = 2;

/** Row of the vertical's featured ads. Renders nothing if there are none. */
export function FeaturedListings({ listings }: { listings: readonly Listing[] }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  return (
    <FeaturedRow
      listings={listings}
      title={t(`verticals.${vertical}.browse.featured`)}
      more={{ label: t(`verticals.${vertical}.browse.allFeatured`), path: pathOf({ featured: true }) }}
    />
  );
}

type FeaturedRowProps = Pick<TitledSectionProps, 'title' | 'more'> & { listings: readonly Listing[] };

export function FeaturedRow({ listings, ...section }: FeaturedRowProps) {
  if (listings.length === 0) return null;
  return (
    <TitledSection {...section}>
      <ScrollRow label={section.title} $itemWidth="18rem">
        {listings.map((listing, index) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              headingLevel={3}
              sizes={ROW_CARD_SIZES}
              isPriority={index < PRIORITY_PHOTOS}
            />
          </li>
        ))}
      </ScrollRow>
    </TitledSection>
  );
}
