import type { ShownVertical } from '@karwan/shared-contracts';
import { Island, useKarwan } from '@karwan/shared-kit';
import { Button } from '@karwan/shared-ui';
import Share2 from 'lucide-react/icons/share-2';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { shareListing } from '../data/share-listing.ts';

type ShareProps = { title: string; path: string };

/** Shares the link to an ad. */
export function ShareButton(props: ShareProps) {
  return <Island of={shareButton} props={{ ...props, vertical: useVertical() }} />;
}

function Share({ title, path }: ShareProps) {
  const t = useCopy();
  const ctx = useKarwan();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Share2 aria-hidden="true" />}
      onClick={() => void shareListing(ctx, { title, path })}
    >
      {t('share.button')}
    </Button>
  );
}

export const shareButton = listingIsland<ShareProps & { vertical: ShownVertical }>(
  { name: 'share-button', on: 'touch', words: () => ['share'] },
  Share,
);
