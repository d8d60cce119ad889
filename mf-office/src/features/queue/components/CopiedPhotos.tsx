import { officePath, type QueueItem } from '@karwan/shared-contracts';
import { ListingPhoto } from '@karwan/shared-kit';
import { Cluster, Stack, Text, TextLink, token } from '@karwan/shared-ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

/** Photos that also appear in another seller's ad, side by side, with links to that ad and its owner. */
export function CopiedPhotos({ copies }: { copies: NonNullable<QueueItem['copies']> }) {
  const t = useCopy();
  const titleId = useId();
  return (
    <Stack as="section" $gap="space-3" aria-labelledby={titleId}>
      <Text id={titleId} $size="sm">
        {t('queue.copies.title')}
      </Text>
      {copies.map(({ photo, other: { photo: otherPhoto, reference, title, link, accountId } }) => (
        <Pair key={`${photo.id} ${otherPhoto.id}`}>
          <figure>
            <ListingPhoto photo={photo} alt={t('queue.copies.here')} sizes="16rem" />
            <Text as="figcaption" $size="sm" $tone="muted">
              {t('queue.copies.here')}
            </Text>
          </figure>
          <figure>
            <ListingPhoto photo={otherPhoto} alt={t('queue.copies.there', { reference, title })} sizes="16rem" />
            <Cluster as="figcaption" $gap="space-3">
              {link === null ? (
                <Text $size="sm">{t('queue.copies.there', { reference, title })}</Text>
              ) : (
                <TextLink href={link}>{t('queue.copies.there', { reference, title })}</TextLink>
              )}
              <TextLink render={<Link to={`${officePath('people')}/${accountId}`} />}>{t('queue.person')}</TextLink>
            </Cluster>
          </figure>
        </Pair>
      ))}
    </Stack>
  );
}

/** Side by side on phones too, for comparison. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 16rem));
  gap: ${token('space-3')};

  figure {
    margin: 0;
  }
`;
