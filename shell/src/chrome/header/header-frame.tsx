import { Container, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/**
 * The sticky strip of both headers; hiding it causes no layout shift. It stays visible while it has keyboard focus.
 * Hidden through an attribute, because inserting a CSS rule during scrolling would restyle the whole page.
 */
export const HeaderStrip = styled.header`
  position: sticky;
  inset-block-start: 0;
  container-type: inline-size;
  z-index: ${token('z-header')};
  background: ${token('surface')};
  border-block-end: 1px solid ${token('border')};
  transition: transform ${token('duration-normal')} ${token('ease-out')};

  &[data-away]:not(:has(:focus-visible)) {
    transform: translateY(-100%);
  }
`;

export const HeaderRow = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  gap: 0 ${token('space-3')};
  min-block-size: var(--header-size);

  & > * {
    align-self: center;
  }

  & > :not(nav) {
    margin-block: ${token('space-1')};
  }

  & > nav {
    align-self: stretch;
  }

  @container (max-width: 63.9rem) {
    & > nav {
      order: 1;
    }
  }
`;
