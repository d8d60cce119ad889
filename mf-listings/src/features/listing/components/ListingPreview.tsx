import type { ListingDetail } from '@karwan/shared-contracts';
import { Stack } from '@karwan/shared-ui';
import { FactSections } from './FactSections.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { ListingTitle } from './ListingTitle.tsx';
import { PhotoGallery } from './PhotoGallery.tsx';
import { PricePanel } from './PricePanel.tsx';

/** An ad as on its public page, for the owner's private pages. */
export function ListingPreview({ listing }: { listing: ListingDetail }) {
  return (
    <Stack $gap="space-5">
      <PhotoGallery title={listing.title} photos={listing.photos} />
      <ListingTitle listing={listing} isPreview />
      <PricePanel listing={listing} />
      <KeyFacts listing={listing} />
      <FactSections listing={listing} />
    </Stack>
  );
}
