import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { above } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';
import { Container } from './layout.tsx';

export type HeroBandProps = {
  children: ReactNode;
  /** An illustration: beside the text on wide screens, else below it. */
  aside?: ReactNode;
  /** URL of a decorative drawing, shown beside the text on wide screens; other screens do not load it. */
  picture?: string;
};

/** The dark band at the top of a page: its h1, a paragraph and links. */
export function HeroBand({ children, aside, picture }: HeroBandProps) {
  return (
    <Band>
      <Container>
        {aside ? (
          <Sides>
            <Inner>{children}</Inner>
            {aside}
          </Sides>
        ) : (
          <Inner $picture={picture}>{children}</Inner>
        )}
      </Container>
    </Band>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  padding-block-end: clamp(2rem, 1rem + 4vw, 4rem);

  ${above.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 27rem);
    gap: ${token('space-12')};
    padding-block: ${token('space-8')};
  }
`;

const Band = styled.section`
  background: ${token('ink')};
  color: ${token('text-inverse')};
`;

const Inner = styled.div<{ $picture?: string | undefined }>`
  display: grid;
  gap: ${token('space-4')};
  padding-block: clamp(2rem, 1rem + 4vw, 4rem);

  & > h1 {
    font-size: ${token('font-size-4xl')};
    letter-spacing: ${token('tracking-tight')};
    line-height: ${token('leading-tight')};
  }

  & > p {
    color: ${token('text-inverse-muted')};
    font-size: ${token('font-size-lg')};
    text-wrap: pretty;
  }

  ${({ $picture }) =>
    $picture
      ? css`
      ${above.desktop} {
        padding-inline-end: 43%;
        background: url(${$picture}) right / 40% no-repeat;

        &:dir(rtl) {
          background-position: left;
        }
      }
    `
      : 'max-inline-size: 46rem;'}
`;
