import { Card, Skeleton, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** The place of a card that is loading, of the same height. */
export function ListingCardSkeleton() {
  return (
    <Card as="div" $padding="none" aria-hidden="true">
      <Skeleton $shape="box" $ratio="4 / 3" />
      <Lines>
        <Skeleton $width="45%" $height="1.5rem" />
        <Skeleton $width="80%" $height="1.25rem" />
        <Skeleton $width="65%" />
        <Skeleton $width="50%" />
      </Lines>
    </Card>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${token('space-2')};
  padding: ${token('space-3')} ${token('space-4')} ${token('space-4')};
`;
