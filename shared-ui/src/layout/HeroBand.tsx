import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';
import { Container } from './layout.tsx';

/** The dark band that a page begins with: its h1, a paragraph, and ways on. */
export function HeroBand({ children }: { children: ReactNode }) {
  return (
    <Band>
      <Container>
        <Inner>{children}</Inner>
      </Container>
    </Band>
  );
}

const Band = styled.section`
  background:
    radial-gradient(60rem 30rem at 85% -20%, ${token('ink-raised')}, transparent 70%),
    ${token('ink')};
  color: ${token('text-inverse')};
`;

const Inner = styled.div`
  display: grid;
  gap: ${token('space-4')};
  max-inline-size: 46rem;
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
`;
