import { above, Container, Heading, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

/** The site's claim and the search. Its pictures are files, to keep the HTML of the busiest page small. */
export function HomeHero({ search }: { search: ReactNode }) {
  const t = useCopy();
  return (
    <Band>
      <Container>
        <Words>
          <Heading as="h1" $size="display">
            {t('home.heading')}
          </Heading>
          <p>{t('home.lead')}</p>
        </Words>
        <Search>{search}</Search>
      </Container>
    </Band>
  );
}

const Band = styled.section`
  position: relative;
  /* Suggestions cover the next section. */
  z-index: ${token('z-raised')};
  padding-block: clamp(1.5rem, 1rem + 2vw, 3rem) clamp(1.5rem, 1rem + 3vw, 3.5rem);
  background: ${token('ink')};
  color: ${token('text-inverse')};

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    background: url(/ajrak.svg) center / 6rem;
    opacity: 0.07;
    mask-image: linear-gradient(to left, black, transparent 75%);
  }

  &:dir(rtl)::before {
    mask-image: linear-gradient(to right, black, transparent 75%);
  }
`;

/* On wide screens drawn cars are next to the text, at the edge of the search. */
const Words = styled.div`
  display: grid;
  align-content: center;
  gap: ${token('space-3')};

  & > * {
    max-inline-size: 44rem;
  }

  p {
    color: ${token('text-inverse-muted')};
  }

  ${above.tablet} {
    p {
      font-size: ${token('font-size-lg')};
    }
  }

  ${above.desktop} {
    min-block-size: 13.5rem;
    padding-inline-end: 52%;
    background: url(/hero.webp) right bottom / auto min(100%, 18vw) no-repeat;

    &:dir(rtl) {
      background-position: left bottom;
    }
  }
`;

const Search = styled.div`
  margin-block-start: ${token('space-5')};
  padding: ${token('space-4')};
  border-radius: ${token('radius-xl')};
  background: ${token('surface')};
  color: ${token('text')};
  box-shadow: ${token('shadow-lg')};

  ${above.tablet} {
    padding: ${token('space-5')};
  }
`;
