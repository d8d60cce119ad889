import { above, IconButton } from '@karwan/shared-ui';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../lib/copy.ts';
import { useHideOnScroll } from '../../lib/use-hide-on-scroll.ts';
import { useInertPage } from '../../lib/use-inert-page.ts';
import { HeaderActions } from './HeaderActions.tsx';
import { HomeLogo } from './HomeLogo.tsx';
import { HeaderRow, HeaderStrip } from './header-frame.tsx';
import { MAIN_NAV_ID, MainNav } from './MainNav.tsx';
import { TopBar } from './TopBar.tsx';

/** The site's header: logo, tabs, account, Post an ad. */
export function SiteHeader() {
  const t = useCopy();
  const isHidden = useHideOnScroll();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  // Makes the page under the open menu inert.
  useInertPage(isMenuOpen);
  return (
    <>
      <TopBar />
      <HeaderStrip data-away={(isHidden && !isMenuOpen) || undefined}>
        <HeaderRow>
          <HomeLogo />
          <MainNav onToggle={setIsMenuOpen} />
          <HeaderActions />
          <Hamburger popoverTarget={MAIN_NAV_ID} label={t(isMenuOpen ? 'header.closeMenu' : 'header.openMenu')}>
            {isMenuOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </Hamburger>
        </HeaderRow>
      </HeaderStrip>
    </>
  );
}

const Hamburger = styled(IconButton)`
  margin-inline-end: max(-0.625rem, -4vw);

  & > svg {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }

  ${above.desktop} {
    display: none;
  }
`;
