import { above, Skeleton, Stack, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** The page of an ad while it is loading, of the same shape. */
export function ListingSkeleton({ label }: { label: string }) {
  return (
    <Columns role="status" aria-label={label}>
      <Stack>
        <Skeleton $shape="box" $ratio="3 / 2" />
        <Skeleton $height="2rem" $width="70%" />
        <Skeleton $width="50%" />
        <Skeleton $shape="box" $height="5rem" />
      </Stack>
      <Stack>
        <Skeleton $height="2.25rem" $width="60%" />
        <Skeleton $shape="box" $height="11rem" />
        <Skeleton $shape="box" $height="14rem" />
      </Stack>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${token('space-6')};

  ${above.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;
