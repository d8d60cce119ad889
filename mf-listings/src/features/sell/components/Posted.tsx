import { privateAdPath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, EmptyState, LinkButton } from '@karwan/shared-ui';
import PartyPopper from 'lucide-react/icons/party-popper';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { myListingQuery } from '../../../lib/queries/my-listing.ts';
import type { PostedAd } from '../data/post-ad.ts';

type PostedProps = { ad: PostedAd; onShare: (path: string) => void; onAnother: () => void };

/** Confirmation that the ad is live or under review, with links to share it, view it or post another. */
export function Posted({ ad, onShare, onAnother }: PostedProps) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  // The form cached the ad as a draft; drop that copy.
  useEffect(() => queryClient.removeQueries(myListingQuery(call, ad.listingId)), [queryClient, call, ad.listingId]);
  const isLive = ad.status === 'active';
  const copyContext = isLive ? {} : { context: 'review' };
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // After posting, the form goes back over its history entries, and each restores its scroll position.
  useEffect(() => {
    if (!key) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <EmptyState
      headingLevel={1}
      titleRef={heading}
      icon={<PartyPopper aria-hidden="true" />}
      title={t('sell.posted.title', copyContext)}
      actions={
        <>
          {isLive && <Button onClick={() => onShare(ad.path)}>{t('sell.posted.share')}</Button>}
          <LinkButton variant={isLive ? 'secondary' : 'primary'} render={<Link to={privateAdPath(ad.listingId)} />}>
            {t('sell.posted.view')}
          </LinkButton>
          <Button variant="quiet" onClick={onAnother}>
            {t('sell.posted.another')}
          </Button>
        </>
      }
    >
      {t('sell.posted.text', { reference: ad.reference, ...copyContext })}
    </EmptyState>
  );
}
