import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Container } from '../layout/layout.tsx';
import { above, below } from '../tokens/media.ts';
import { focusRing, hiddenVisually } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';

export type SideNavPageProps = {
  /** A `SideNav` of `SideNavList` with links and buttons of `sideNavEntry`. */
  menu: ReactNode;
  children: ReactNode;
};

/**
 * The layout of a private area: the menu beside the page, or above it on phones. Content with `data-full-page` fills a
 * phone's screen.
 */
export function SideNavPage({ menu, children }: SideNavPageProps) {
  return (
    <Layout>
      <Frame>
        <Side>{menu}</Side>
        <Page>{children}</Page>
      </Frame>
    </Layout>
  );
}

/** Contains a `SideNavList`, followed by a `SideNavEnd` for entries that must always be visible. */
export const SideNav = styled.nav`
  display: flex;
  gap: ${token('space-1')};

  ${above.desktop} {
    flex-direction: column;
  }
`;

/** A column at the side on wide screens, a scrolling row on phones. */
export const SideNavList = styled.ul`
  position: relative;
  flex: 1;
  min-inline-size: 0;
  display: flex;
  gap: ${token('space-1')};
  margin: 0;
  padding: ${token('space-1')} 0;
  overflow-x: auto;
  list-style: none;
  scrollbar-width: none;

  /* Entries snap to the start and fade at the end; even the last can reach the start. */
  ${below.largePhone} {
    scroll-snap-type: inline mandatory;
    mask-image: linear-gradient(to right, black calc(100% - 2rem), transparent);

    & > li {
      scroll-snap-align: start;
    }

    &::after {
      content: '';
      flex: 0 0 max(0px, 100% - 10rem);
    }
  }

  ${above.desktop} {
    flex: none;
    flex-direction: column;
    overflow: visible;
  }
`;

/** A few entries with their label in a `span`. On phones they show only icons and do not scroll with the row. */
export const SideNavEnd = styled(SideNavList)`
  flex: none;

  mask-image: none;

  &::after {
    content: none;
  }

  ${below.tablet} {
    & > li > * {
      position: relative;
      padding-inline: ${token('space-3')};
    }

    & > li > * > span {
      ${hiddenVisually}
    }
  }
`;

/** Style of a `NavLink` or button in a `SideNavList`. */
export const sideNavEntry = css`
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  inline-size: 100%;
  min-block-size: ${token('touch-target')};
  padding-inline: ${token('space-4')};
  border: 0;
  border-radius: ${token('radius-full')};
  background: none;
  color: ${token('text-muted')};
  font: inherit;
  font-weight: ${token('weight-medium')};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  ${focusRing}

  &:hover {
    background: ${token('surface-sunken')};
    color: ${token('text')};
  }

  &[aria-current='page'] {
    background: ${token('primary-soft')};
    color: ${token('primary-text')};
  }

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    flex: none;
  }
`;

const Layout = styled(Container)`
  ${below.tablet} {
    &:has([data-full-page]) {
      padding: 0;
    }
  }
`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-4')};
  padding-block: ${token('space-4')} ${token('section-gap')};

  ${below.tablet} {
    &:has([data-full-page]) {
      padding: 0;
    }
  }

  ${above.desktop} {
    grid-template-columns: min(15rem, 30%) minmax(0, 1fr);
    gap: ${token('space-8')};
    padding-block-start: ${token('space-8')};
  }
`;

const Side = styled.div`
  min-inline-size: 0;

  ${below.tablet} {
    :has([data-full-page]) > & {
      display: none;
    }
  }

  ${above.desktop} {
    position: sticky;
    inset-block-start: ${token('space-8')};
    align-self: start;
    max-block-size: calc(100dvh - 2 * ${token('space-8')});
    /* Room for focus outlines. */
    margin: calc(-1 * ${token('space-1')});
    padding: ${token('space-1')};
    overflow-y: auto;
  }
`;

const Page = styled.div`
  min-inline-size: 0;
`;
