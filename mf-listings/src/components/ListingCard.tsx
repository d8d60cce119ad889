import {
  adPathOf,
  definitionOf,
  formatAskingPrice,
  formatRelativeTime,
  ISLAND_ELEMENT,
  knownOf,
  type ListingCard as Listing,
  type ResultLayout,
  type ShownVertical,
  sellerKinds,
  sourceOf,
} from '@karwan/shared-contracts';
import { Fragment, fragment, useKarwan } from '@karwan/shared-kit';
import { below, Card, CardLink, drawnImage, oneLine, shapes, tabularDigits, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { copyOf } from '../lib/copy.ts';
import { factList, factsOf } from '../lib/fact-text.ts';
import { listedVertical } from '../lib/listed-vertical.ts';
import { useIsSaved } from '../lib/saved-listings.ts';
import { useVertical, VerticalProvider } from '../lib/vertical-context.tsx';
import { CardPhoto } from './CardPhoto.tsx';
import { cardSizes } from './card-sizes.ts';
import { PriceLabelBadge } from './PriceLabelBadge.tsx';
import { RowContact } from './RowContact.tsx';
import { SaveButton } from './SaveButton.tsx';

export type ListingCardProps = {
  listing: Listing;
  /**
   * `list` puts the photo beside the facts from 786 px up, and makes both small on phones; `auto` does so on phones
   * only.
   */
  layout?: ResultLayout;
  headingLevel?: 2 | 3;
  /** Rendered width of the photo, as `<img sizes>`. */
  sizes?: string;
  /** Among the first on the page: load the photo eagerly. */
  isPriority?: boolean;
  /** Default true. False for an ad without a page of its own. */
  isLink?: boolean;
};

/** An ad in a list: photo, price, title, facts and place. The whole card is a link. */
export function ListingCard({
  listing,
  layout = 'grid',
  headingLevel = 2,
  sizes = cardSizes(layout),
  isPriority = false,
  isLink = true,
}: ListingCardProps) {
  const { renderedAtMs } = useKarwan();
  const vertical = useVertical();
  const isSaved = useIsSaved(listing.id);
  const posted = formatRelativeTime(listing.postedAt, renderedAtMs);
  return (
    <Fragment
      of={cardFragment}
      props={{ listing, layout, headingLevel, sizes, isPriority, isLink, vertical, isSaved, posted }}
      host={(content) => <Root as="article" $padding="none" $isLink={isLink} $layout={layout} {...content} />}
    />
  );
}

type CardFragmentProps = Required<ListingCardProps> & {
  /** Vertical of the surrounding page. */
  vertical: ShownVertical;
  isSaved: boolean;
  /** Relative time of posting. */
  posted: string;
};

const cardFragment = fragment<CardFragmentProps>(
  { id: 'mf-listings/card' },
  ({ listing, layout, headingLevel, sizes, isPriority, isLink, vertical: pageVertical, isSaved, posted }, ctx) => {
    const t = copyOf(ctx);
    const vertical = listedVertical(listing.vertical);
    // A vertical that shows another one's ads selects its own facts for the card.
    const factsVertical = sourceOf(pageVertical) === vertical ? pageVertical : vertical;
    const shown = factsVertical && definitionOf(factsVertical).card[layout === 'list' ? 'row' : 'tile'];
    const facts = vertical && shown ? factList(t, vertical, shown, factsOf(listing, vertical)) : [];
    const sellerKind = knownOf(sellerKinds, listing.sellerKind);
    return (
      <VerticalProvider vertical={pageVertical}>
        <CardPhoto listing={listing} layout={layout} sizes={sizes} isPriority={isPriority} />
        <SaveButton listing={listing} isSaved={isSaved} />
        <Facts $layout={layout}>
          <Price $layout={layout} value={listing.pricePkr}>
            {formatAskingPrice(listing)}
            {listing.priceLabel && <PriceLabelBadge label={listing.priceLabel} />}
          </Price>
          <Title as={`h${headingLevel}`}>
            {isLink ? <CardLink render={<Link to={adPathOf(listing)} />}>{listing.title}</CardLink> : listing.title}
          </Title>
          <FactLine>{facts.map(withNonBreakingSpaces).join(`${NON_BREAKING_SPACE}· `)}</FactLine>
          {layout === 'list' && (
            <WideOnly>
              {listing.excerpt && <Excerpt>{listing.excerpt}</Excerpt>}
              <Contact>
                <SellerKind>
                  {listing.isManaged ? t('card.managed') : sellerKind && t(`card.seller.${sellerKind}`)}
                </SellerKind>
                <RowContact listing={listing} />
              </Contact>
            </WideOnly>
          )}
          <Place>{listing.area ? `${listing.area.name}, ${listing.city.name}` : listing.city.name}</Place>
          <Posted dateTime={listing.postedAt}>{posted}</Posted>
        </Facts>
      </VerticalProvider>
    );
  },
);

const NON_BREAKING_SPACE = '\u00a0';

/** Lines may break only between two facts. */
const withNonBreakingSpaces = (fact: string) => fact.replaceAll(' ', NON_BREAKING_SPACE);

type Layout = { $layout: ResultLayout };

const ROW_STYLE = 'flex-flow: wrap; align-items: stretch;';

/* The heart is placed on the photo, above the card's link. */
const Root = styled(Card)<Layout>`
  block-size: 100%;
  ${({ $layout }) => $layout === 'list' && ROW_STYLE}

  ${below.largePhone} {
    ${({ $layout }) => $layout === 'auto' && ROW_STYLE}
  }

  & > ${ISLAND_ELEMENT} > button {
    position: absolute;
    z-index: 1;
    inset-block-start: ${token('space-2')};
    inset-inline-end: ${token('space-2')};
  }
`;

/* On phones the time has its own line; otherwise the place's name would be truncated. */
const besidePhoto = css`
  flex-basis: 8.5rem;
  padding-inline: ${token('space-3')};

  & > time {
    grid-column: 1;
    padding: 0;
  }
`;

/* Place and time align to the bottom of the card. */
const Facts = styled.div<Layout>`
  flex: 999;
  min-inline-size: 0;
  display: grid;
  grid-template: ${({ $layout }) => ($layout === 'list' ? 'auto auto auto 1fr auto' : 'auto auto 1fr auto')} / minmax(0, 1fr) auto;
  gap: ${token('space-1')} ${token('space-2')};
  padding: ${token('space-3')} ${token('space-4')} ${token('space-4')};

  & > * {
    grid-column: 1 / -1;
    unicode-bidi: plaintext;
  }

  ${below.largePhone} {
    grid-template-rows: auto auto 1fr auto;
    ${({ $layout }) => $layout !== 'grid' && besidePhoto}
  }
`;

const small = css`
  padding-inline-end: ${token('space-8')};
  font-size: ${token('font-size-md')};
`;

const Price = styled.data<Layout>`
  ${tabularDigits}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-1')} ${token('space-2')};
  /* Room for the heart. */
  padding-inline-end: ${({ $layout }) => ($layout === 'list' ? token('space-10') : '0')};
  font-size: ${token('font-size-lg')};
  font-weight: ${token('weight-bold')};
  letter-spacing: ${token('tracking-tight')};
  line-height: ${token('leading-snug')};

  ${below.largePhone} {
    ${({ $layout }) => $layout !== 'grid' && small}
  }

  & > * {
    letter-spacing: normal;
  }
`;

/* Not truncated, because a part's title ends with the years it fits. */
const Title = styled.h2`
  font-size: ${token('font-size-md')};
  font-weight: ${token('weight-semibold')};
`;

const FactLine = styled.p`
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
  line-height: ${token('leading-snug')};
`;

const WideOnly = styled.div`
  display: grid;
  gap: ${token('space-3')};
  padding-block: ${token('space-1')};

  ${below.largePhone} {
    display: none;
  }
`;

const Excerpt = styled.p`
  unicode-bidi: plaintext;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  max-inline-size: 46rem;
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;

const Contact = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-2')} ${token('space-4')};
`;

const SellerKind = styled.p`
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
`;

const foot = css`
  padding-block-start: ${token('space-2')};
  color: ${token('text-subtle')};
  font-size: ${token('font-size-xs')};
`;

const Place = styled.span`
  ${foot}
  ${oneLine}
  padding-inline-start: calc(0.875rem + ${token('space-1')});
  background: ${drawnImage(shapes.mapPin, 'text-subtle')} no-repeat;
  background-size: 0.875rem;
  background-position: left calc(50% + ${token('space-1')});
  grid-column: 1;

  &:dir(rtl) {
    background-position: right calc(50% + ${token('space-1')});
  }
`;

const Posted = styled.time`
  ${foot}
  grid-column: 2;
`;
