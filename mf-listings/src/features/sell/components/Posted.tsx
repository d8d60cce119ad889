import { privateAdPath, usedCarPath } from '@karwan/shared-contracts';
import { Button, EmptyState, LinkButton } from '@karwan/shared-ui';
import PartyPopper from 'lucide-react/icons/party-popper';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import type { PostedAd } from '../data/post-ad.ts';

type PostedProps = { ad: PostedAd; onShare: (path: string) => void; onAnother: () => void };

/** The ad is live: share it, look at it, or post another. */
export function Posted({ ad, onShare, onAnother }: PostedProps) {
  const t = useCopy();
  return (
    <EmptyState
      headingLevel={1}
      icon={<PartyPopper aria-hidden="true" />}
      title={t('sell.posted.title')}
      actions={
        <>
          <Button onClick={() => onShare(usedCarPath(ad.slug))}>{t('sell.posted.share')}</Button>
          <LinkButton variant="secondary" render={<Link to={privateAdPath(ad.listingId)} />}>
            {t('sell.posted.view')}
          </LinkButton>
          <Button variant="quiet" onClick={onAnother}>
            {t('sell.posted.another')}
          </Button>
        </>
      }
    >
      {t('sell.posted.text', { reference: ad.reference })}
    </EmptyState>
  );
}
