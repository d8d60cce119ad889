import { Container, Skeleton, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

const tiles = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder of a loading page: a heading and a grid, like most pages. */
export function PageLoading() {
  const t = useCopy();
  return (
    <Container>
      <Root aria-busy="true" aria-label={t('loading')} role="group">
        <Skeleton $height="2.25rem" $width="min(22rem, 80%)" />
        <Skeleton $height="1.125rem" $width="min(14rem, 50%)" />
        <Grid>
          {tiles.map((tile) => (
            <Skeleton key={tile} $shape="box" $ratio="4 / 3" />
          ))}
        </Grid>
      </Root>
    </Container>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token('space-3')};
  min-block-size: 70vh;
  align-content: start;
  padding-block: ${token('space-8')};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${token('space-5')};
  padding-block-start: ${token('space-4')};
`;
