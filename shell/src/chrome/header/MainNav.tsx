import { above, below, token } from '@karwan/shared-ui';
import { type ToggleEvent, useEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { SocialLinks, StoreLinks } from '../../components/ExternalLinks.tsx';
import { useHoverMenu } from '../../components/use-hover-menu.ts';
import { useCopy } from '../../lib/copy.ts';
import { useDestination } from '../../lib/use-destination.ts';
import { isDesktop, useOnDesktop } from '../../lib/use-media.ts';
import { menuTabs } from '../menus/menus.ts';
import { MobileActions } from './MobileActions.tsx';
import { NavTab } from './NavTab.tsx';

/** The hamburger button references it with `popoverTarget`, which needs no scripts. */
export const MAIN_NAV_ID = 'main-nav';

/**
 * The main navigation, rendered once: tabs from 1024 px on, a popover below. The browser opens and closes the popover;
 * this component calls `onToggle`, and closes it on navigation and when the window becomes wide (HDR-10).
 */
export function MainNav({ onToggle }: { onToggle: (isOpen: boolean) => void }) {
  const t = useCopy();
  const nav = useRef<HTMLElement>(null);
  const menu = useHoverMenu({ isHoverable: isDesktop });
  const { key } = useDestination();

  const close = () => {
    menu.close();
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  };
  useOnDesktop(close);

  const shownAt = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when a navigation starts.
  useEffect(() => {
    const isNavigationStarted = shownAt.current !== key;
    shownAt.current = key;
    if (!nav.current?.matches(':popover-open')) return;
    if (isNavigationStarted) nav.current.hidePopover();
    // Opened before hydration.
    else onToggle(true);
  }, [key]);

  return (
    <Nav
      ref={nav}
      id={MAIN_NAV_ID}
      aria-label={t('header.mainNav')}
      popover="auto"
      onToggle={(event: ToggleEvent<HTMLElement>) => onToggle(event.newState === 'open')}
    >
      <ScrollLock />
      <MobileActions onFollow={close} />
      <Tabs {...menu.rootProps}>
        {menuTabs(t).map((tab) => (
          <NavTab key={tab.id} tab={tab} menu={menu} onFollow={close} />
        ))}
      </Tabs>
      <MobileFoot>
        <StoreLinks />
        <SocialLinks />
      </MobileFoot>
    </Nav>
  );
}

/** Prevents scrolling behind the open menu. CSS only, so that every way of closing resets it. */
const ScrollLock = createGlobalStyle`
  ${below.desktop} {
    html:has(#${MAIN_NAV_ID}:popover-open) {
      overflow: hidden;
    }
  }
`;

const Nav = styled.nav`
  margin: 0;
  padding: 0;
  border: 0;
  color: inherit;

  ${below.desktop} {
    position: fixed;
    inset: var(--header-size) 0 0;
    inline-size: 100%;
    block-size: auto;
    max-inline-size: none;
    overflow-y: auto;
    overscroll-behavior: contain;
    background: ${token('surface')};

    &:popover-open {
      display: flex;
      flex-direction: column;
    }

    &::backdrop {
      background: transparent;
    }
  }

  ${above.desktop} {
    position: relative;
    inset: auto;
    display: flex;
    inline-size: auto;
    block-size: auto;
    overflow: visible;
    background: transparent;
  }
`;

const Tabs = styled.ul`
  flex: none;

  ${below.desktop} {
    padding-block-end: ${token('space-6')};
  }

  ${above.desktop} {
    display: flex;
    align-items: stretch;
  }
`;

const MobileFoot = styled.div`
  display: grid;
  gap: ${token('space-2')};
  margin-block-start: auto;
  padding: ${token('space-4')} ${token('space-2')};
  padding-block-end: max(${token('space-6')}, env(safe-area-inset-bottom));
  background: ${token('ink')};
  color: ${token('text-inverse-muted')};

  ${above.desktop} {
    display: none;
  }

  :focus-visible {
    outline-color: ${token('text-inverse')};
    outline-offset: -2px;
  }
`;
