import { adPathOf, countsChanged, failureMessage, isRefused, userAreaPath } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { Container, ErrorState, Heading, LinkButton, Skeleton, Stack, Text, TextLink, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { z } from 'zod';
import { ListingPreview } from '../features/listing/components/ListingPreview.tsx';
import { shareListing } from '../features/listing/data/share-listing.ts';
import { AdActions } from '../features/private-ad/components/AdActions.tsx';
import { AdFigures } from '../features/private-ad/components/AdFigures.tsx';
import { AdState } from '../features/private-ad/components/AdState.tsx';
import { DailyChart } from '../features/private-ad/components/DailyChart.tsx';
import { PrivateFacts } from '../features/private-ad/components/PrivateFacts.tsx';
import { useCopy } from '../lib/copy.ts';
import { listedVertical } from '../lib/listed-vertical.ts';
import { myListingQuery } from '../lib/queries/my-listing.ts';
import { VerticalProvider } from '../lib/vertical-context.tsx';

/** /ads-details-screen?id=…: the user's own ad with status, statistics and actions (RTE-09). */
export function Component() {
  const t = useCopy();
  const ctx = useKarwan();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { isLoggedIn } = useAuthState();
  const listingId = params.get('id') ?? '';
  const isId = z.uuid().safeParse(listingId).success;
  const query = useQuery({ ...myListingQuery(ctx.call, listingId), enabled: isLoggedIn && isId });
  const isInReview = query.data?.card.status === 'pending';
  const { refetch } = query;
  // The reviewer's decision creates a notification for the owner.
  useEffect(
    () => (isInReview ? ctx.bus.on(countsChanged, () => void refetch()) : undefined),
    [ctx.bus, isInReview, refetch],
  );
  // Replaces the entry, so that Back does not return to the deleted ad.
  const goToMyAds = async () => navigate(userAreaPath('my-ads'), { replace: true });

  const isMissing = !isId || isRefused(query.error, 'listing_not_found');
  if (isMissing || (query.isError && !query.data)) {
    return (
      <Page>
        <ErrorState
          headingLevel={1}
          title={t(isMissing ? 'privateAd.notFound' : 'privateAd.failed')}
          actions={<LinkButton render={<Link to={userAreaPath('my-ads')} />}>{t('privateAd.myAds')}</LinkButton>}
          {...(isMissing
            ? {}
            : { onRetry: () => void query.refetch(), retryLabel: t('retry'), isRetrying: query.isFetching })}
        >
          {!isMissing && failureMessage(query.error)}
        </ErrorState>
      </Page>
    );
  }
  if (!query.data) {
    return (
      <Page>
        <Stack $gap="space-4" role="status" aria-label={t('loading')}>
          <Skeleton $height="2.5rem" />
          <Skeleton $shape="box" $height="8rem" />
          <Skeleton $shape="box" $height="20rem" />
        </Stack>
      </Page>
    );
  }
  const { card, draft, preview, stats } = query.data;
  const vertical = listedVertical(card.vertical);
  const title = card.title || t('privateAd.untitled');
  return (
    <Page>
      <Stack $gap="space-6">
        <div>
          <TextLink render={<Link to={userAreaPath('my-ads')} />}>{t('privateAd.myAds')}</TextLink>
          <Heading as="h1" $size="page">
            {title}
          </Heading>
          <Text $tone="muted">{card.reference}</Text>
        </div>
        <AdState card={card} />
        <AdActions
          card={card}
          onShare={() =>
            void shareListing(ctx, { title, path: adPathOf({ ...card, about: { [card.vertical]: draft } }) })
          }
          onDeleted={goToMyAds}
        />
        <AdFigures stats={stats} />
        <DailyChart daily={stats.daily} />
        {vertical && <PrivateFacts vertical={vertical} draft={draft} />}
        {preview && vertical && (
          <Stack as="section" $gap="space-5" aria-label={t('privateAd.asBuyers')}>
            <Heading $size="section">{t('privateAd.asBuyers')}</Heading>
            <VerticalProvider vertical={vertical}>
              <ListingPreview listing={preview} />
            </VerticalProvider>
          </Stack>
        )}
      </Stack>
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: ${token('space-5')} ${token('space-16')};
`;
