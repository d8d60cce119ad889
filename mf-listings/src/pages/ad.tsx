import { definitionOf, type ListingDetail, owningVerticalOf, personPath } from '@karwan/shared-contracts';
import { above, below, Cluster, Container, StickyBar, TextLink, token } from '@karwan/shared-ui';
import type { ComponentType } from 'react';
import { css, styled } from 'styled-components';
import { Crumbs } from '../components/Crumbs.tsx';
import { ArmouredFacts } from '../features/armoured/components/ArmouredFacts.tsx';
import { AskLogin } from '../features/listing/components/AskLogin.tsx';
import { ContactButtons } from '../features/listing/components/ContactButtons.tsx';
import { FactSections } from '../features/listing/components/FactSections.tsx';
import { KeyFacts } from '../features/listing/components/KeyFacts.tsx';
import { ListingNotAvailable } from '../features/listing/components/ListingNotAvailable.tsx';
import { ListingTitle } from '../features/listing/components/ListingTitle.tsx';
import { NoPriceCheck } from '../features/listing/components/NoPriceCheck.tsx';
import { PhotoGallery } from '../features/listing/components/PhotoGallery.tsx';
import { PricePanel } from '../features/listing/components/PricePanel.tsx';
import { PriceProof } from '../features/listing/components/PriceProof.tsx';
import { ReportButton } from '../features/listing/components/ReportButton.tsx';
import { SafetyTips } from '../features/listing/components/SafetyTips.tsx';
import { SellerCard } from '../features/listing/components/SellerCard.tsx';
import { SimilarListings } from '../features/listing/components/SimilarListings.tsx';
import { ViewCount } from '../features/listing/components/ViewCount.tsx';
import type { AdPageData } from '../features/listing/data/ad-page-data.ts';
import { listingCrumbs } from '../features/listing/data/listing-head.ts';
import { useCopy } from '../lib/copy.ts';
import { useVertical, VerticalProvider } from '../lib/vertical-context.tsx';
import type { VerticalPieces } from '../lib/vertical-pieces.ts';

/** Sections that only some verticals have. */
const verticalSections: VerticalPieces<ComponentType<{ listing: ListingDetail }>> = { 'armoured-cars': ArmouredFacts };

/** Page of one ad: `/used-cars/:slug`. */
export function Component({ data: { slug, listing } }: { data: AdPageData }) {
  const routeVertical = useVertical();
  if (listing) {
    return (
      <VerticalProvider vertical={owningVerticalOf(listing) ?? routeVertical}>
        <ListingPage listing={listing} />
      </VerticalProvider>
    );
  }
  return (
    <Container>
      <ListingNotAvailable slug={slug} />
    </Container>
  );
}

/** Shown to visitors of an ad when they arrive. */
const greetings: VerticalPieces<ComponentType> = { 'auto-parts': AskLogin };

function ListingPage({ listing }: { listing: ListingDetail }) {
  const t = useCopy();
  const vertical = useVertical();
  const VerticalSection = verticalSections[vertical];
  const Greeting = greetings[vertical];
  return (
    <>
      <Container>
        <Page>
          <Crumbs crumbs={listingCrumbs(t, vertical, listing)} />
          <Columns>
            <Gallery>
              <PhotoGallery title={listing.title} photos={listing.photos} />
            </Gallery>
            <Title>
              <ListingTitle listing={listing} />
            </Title>
            <Price>
              <PricePanel listing={listing} />
            </Price>
            <AtAGlance>
              <KeyFacts listing={listing} />
            </AtAGlance>
            <Aside>
              <SellerCard listing={listing} />
              {definitionOf(vertical).hasPriceLabels ? (
                <PriceProof listing={listing} />
              ) : (
                <NoPriceCheck listing={listing} />
              )}
            </Aside>
            <Facts>
              <FactSections listing={listing} />
              {VerticalSection && <VerticalSection listing={listing} />}
              <SafetyTips listing={listing} />
              <Cluster data-screen-only="">
                <ReportButton listingId={listing.id} />
                <TextLink tone="subtle" isStandalone href={personPath(listing.seller.id)}>
                  {t('seller.block')}
                </TextLink>
              </Cluster>
            </Facts>
          </Columns>
          <SimilarListings listing={listing} />
        </Page>
      </Container>
      {Greeting && <Greeting />}
      <ViewCount listingId={listing.id} />
      <StickyBar label={t('seller.contact')}>
        <ContactButtons listing={listing} isShort />
      </StickyBar>
    </>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-4')};
  padding-block: ${token('space-4')} ${token('space-12')};
`;

/* Phones: a photo, price, title, facts, seller, then the rest. Wide screens: the seller stays in view. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
  padding-block-end: ${token('space-8')};

  ${above.desktop} {
    grid-template-columns: minmax(0, 1fr) min(22rem, 40%);
    grid-template-areas: 'gallery price' 'gallery aside' 'title aside' 'glance aside' 'facts aside';
    grid-template-rows: auto 1fr auto auto auto;
    gap: ${token('space-6')} ${token('space-8')};
  }
`;

const gridArea = (area: string) => css`
  min-inline-size: 0;

  ${above.desktop} {
    grid-area: ${area};
  }
`;

const Gallery = styled.div`
  ${gridArea('gallery')}

  ${below.desktop} {
    order: -2;
  }
`;

const Title = styled.div`
  ${gridArea('title')}
`;

const Price = styled.div`
  ${gridArea('price')}

  ${below.desktop} {
    order: -1;
  }
`;

const AtAGlance = styled.div`
  ${gridArea('glance')}
`;

const Aside = styled.div`
  display: grid;
  align-content: start;
  gap: ${token('space-4')};
  ${gridArea('aside')}

  ${above.desktop} {
    align-self: start;
    position: sticky;
    inset-block-start: ${token('space-4')};
  }
`;

const Facts = styled.div`
  display: grid;
  align-content: start;
  gap: ${token('space-8')};
  ${gridArea('facts')}
`;
