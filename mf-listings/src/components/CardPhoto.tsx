import type { ListingCard as Listing, ResultLayout } from '@karwan/shared-contracts';
import { ListingPhoto } from '@karwan/shared-kit';
import { above, Badge, below, drawnImage, shapes, tabularDigits, token } from '@karwan/shared-ui';
import { css, styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

export type CardPhotoProps = {
  listing: Pick<Listing, 'cover' | 'photoCount' | 'isFeatured' | 'isManaged' | 'inspection'>;
  layout: ResultLayout;
  /** Rendered width, as `<img sizes>`. */
  sizes: string;
  /** Load eagerly. */
  isPriority: boolean;
};

/** First photo of an ad on its card, with the photo count and badges. */
export function CardPhoto({ listing, layout, sizes, isPriority }: CardPhotoProps) {
  const t = useCopy();
  const { cover, photoCount, isFeatured, isManaged, inspection } = listing;
  return (
    <Photo
      $layout={layout}
      photo={cover}
      alt=""
      sizes={sizes}
      isPriority={isPriority}
      note={photoCount > 1 ? String(photoCount) : undefined}
    >
      {(isFeatured || isManaged || inspection) && (
        <Badges>
          {isFeatured && <Badge tone="accent">{t('card.featured')}</Badge>}
          {isManaged && <Badge tone="ink">{t('card.managed')}</Badge>}
          {inspection && <Badge tone="success">{t('card.inspected', { score: inspection.score.toFixed(1) })}</Badge>}
        </Badges>
      )}
    </Photo>
  );
}

const Badges = styled.span`
  position: absolute;
  inset-block-start: ${token('space-2')};
  inset-inline-start: ${token('space-2')};
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')};
  margin-inline-end: ${token('space-12')};
`;

const besideText = css`
  flex: 1 0 min(40%, 17rem);
  align-self: start;

  ${below.tablet} {
    margin: ${token('space-2')} 0 ${token('space-2')} ${token('space-2')};
    border-radius: ${token('radius-sm')};

    /* The heart is next to the photo here. */
    & span {
      margin-inline-end: 0;
      white-space: normal;
    }
  }
`;

/* Phones show the whole photo. On wider screens it covers its side of the card. */
const Photo = styled(ListingPhoto)<{ $layout: ResultLayout }>`
  &[data-note]::after {
    ${tabularDigits}
    content: attr(data-note);
    content: attr(data-note) / '';
    position: absolute;
    inset-block-end: ${token('space-2')};
    inset-inline-end: ${token('space-2')};
    padding: 0.125rem ${token('space-2')};
    padding-inline-start: calc(${token('space-2')} + 0.8125rem + ${token('space-1')});
    border-radius: ${token('radius-full')};
    background: ${drawnImage(shapes.photos, 'text-inverse')} ${token('space-2')} center / 0.8125rem no-repeat
      ${token('scrim')};
    color: ${token('text-inverse')};
    font-size: ${token('font-size-xs')};
    font-weight: ${token('weight-medium')};
  }

  &[data-note]:dir(rtl)::after {
    background-position: right ${token('space-2')} center;
  }

  ${({ $layout }) =>
    $layout === 'list' &&
    css`
      ${besideText}

      ${above.tablet} {
        align-self: stretch;
        min-block-size: 100%;
      }
    `}

  ${({ $layout }) =>
    $layout === 'auto' &&
    css`
      ${below.largePhone} {
        ${besideText}
      }
    `}
`;
