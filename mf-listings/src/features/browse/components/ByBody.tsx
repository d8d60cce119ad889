import type { SearchedVertical } from '@karwan/shared-contracts';
import type { ComponentType } from 'react';
import { BikeDrawing } from '../../../components/BikeDrawing.tsx';
import { TitledSection } from '../../../components/TitledSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { optionLabel } from '../../../lib/option-label.ts';
import type { BrowseCounts } from '../../../lib/queries/browse-listings.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';
import { useAdsPath } from '../data/use-ads-path.ts';
import { BodyDrawing } from './BodyDrawing.tsx';
import { BrowseTiles } from './BrowseTiles.tsx';

/** Drawings of body types by vertical. */
const pictures: { readonly [Vertical in SearchedVertical]?: ComponentType<{ bodyType: string }> } = {
  'used-cars': BodyDrawing,
  'used-bikes': BikeDrawing,
  'armoured-cars': BodyDrawing,
  'electric-cars': BodyDrawing,
  'new-cars': BodyDrawing,
  'new-bikes': BikeDrawing,
};

export function ByBody({ bodyTypes }: Pick<BrowseCounts, 'bodyTypes'>) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const pathOf = useAdsPath();
  const Picture = pictures[vertical];
  return (
    <TitledSection title={t('browse.body')}>
      <BrowseTiles
        label={t('browse.body')}
        columns={4}
        tiles={bodyTypes.map(({ slug, count }) => ({
          id: slug,
          label: optionLabel(vertical, 'bd', slug),
          path: pathOf({ bodyType: [slug] }),
          count,
          picture: Picture && <Picture bodyType={slug} />,
        }))}
      />
    </TitledSection>
  );
}
