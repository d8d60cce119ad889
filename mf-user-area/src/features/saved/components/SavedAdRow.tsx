import {
  adPathOf,
  type EndpointOutput,
  formatAskingPrice,
  type listSavedListings,
  relativeTimeInSentence,
} from '@karwan/shared-contracts';
import { ListingPhoto } from '@karwan/shared-kit';
import { above, Badge, Button, Card, CardAbove, CardLink, Text, token } from '@karwan/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { notPublicReason } from '../../../lib/not-public-reason.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import { measuresOf } from '../data/measures.ts';
import { useUnsave } from '../data/use-unsave.ts';

export type SavedAd = EndpointOutput<typeof listSavedListings>['items'][number];

/**
 * A saved ad. Sold or deleted ads stay listed with a note. A removed one stays until the user leaves the page, so that
 * it can be restored; only ads for sale can be saved again.
 */
export function SavedAdRow({ ad }: { ad: SavedAd }) {
  const t = useCopy();
  const nowMs = useNowMs();
  const [isSaved, setIsSaved] = useState(true);
  const { mutate, isPending } = useUnsave(ad.id);
  const toggle = () => mutate(!isSaved, { onSuccess: () => setIsSaved(!isSaved) });
  const isPublic = ad.status === 'active';
  return (
    <Card as="li" $padding="none" $isLink={isPublic}>
      <Row>
        <Cover $isFaded={!isPublic || !isSaved}>
          <ListingPhoto photo={ad.cover} alt="" sizes="(min-width: 786px) 180px, 120px" />
        </Cover>
        <Facts>
          {!isPublic && <Badge tone="warning">{t(`saved.${notPublicReason(ad.status)}`)}</Badge>}
          {ad.status === 'pending' && <Text $size="sm">{t('saved.changed')}</Text>}
          <Title dir="auto">
            {isPublic ? <CardLink render={<Link to={adPathOf(ad)} />}>{ad.title}</CardLink> : ad.title}
          </Title>
          <Price>{formatAskingPrice(ad)}</Price>
          <Text $size="sm" $tone="muted">
            {[ad.city.name, ...measuresOf(t, ad)].join(' · ')}
          </Text>
          <Text $size="sm" $tone="subtle">
            {t('saved.when', { when: relativeTimeInSentence(ad.savedAt, nowMs) })}
          </Text>
        </Facts>
        <Remove>
          {isSaved || isPublic ? (
            <Button
              variant="quiet"
              size="sm"
              aria-label={t(isSaved ? 'saved.removeOf' : 'saved.undoOf', { title: ad.title })}
              isBusy={isPending}
              onClick={toggle}
            >
              {t(isSaved ? 'saved.remove' : 'saved.undo')}
            </Button>
          ) : (
            <Text ref={takeFocus} tabIndex={-1} $size="sm" $tone="muted" role="status">
              {t('saved.removed')}
            </Text>
          )}
        </Remove>
      </Row>
    </Card>
  );
}

/** Moves the focus to the element that replaced the pressed button. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

const Row = styled.div`
  display: grid;
  grid-template-columns: min(7.5rem, 36%) minmax(0, 1fr);
  gap: ${token('space-3')};
  align-items: start;
  padding: ${token('space-3')};

  ${above.tablet} {
    grid-template-columns: 11rem minmax(0, 1fr) auto;
    gap: ${token('space-4')};
  }
`;

const Cover = styled.div<{ $isFaded: boolean }>`
  overflow: hidden;
  border-radius: ${token('radius-md')};
  opacity: ${({ $isFaded }) => ($isFaded ? 0.5 : 1)};
`;

const Facts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token('space-1')};
  min-inline-size: 0;
`;

const Remove = styled(CardAbove)`
  grid-column: 2;
  margin-inline-start: calc(-1 * ${token('space-3')});

  ${above.tablet} {
    grid-column: 3;
    margin: 0;
  }
`;

const Title = styled.h2`
  font-size: ${token('font-size-md')};
  font-weight: ${token('weight-semibold')};
`;

const Price = styled.p`
  font-weight: ${token('weight-bold')};
`;
