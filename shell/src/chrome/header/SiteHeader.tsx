import { above, IconButton } from '@karwan/shared-ui';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { useCopy } from '../../lib/copy.ts';
import { useHideOnScroll } from '../../lib/use-hide-on-scroll.ts';
import { HeaderActions } from './HeaderActions.tsx';
import { HomeLogo } from './HomeLogo.tsx';
import { HeaderRow, HeaderStrip } from './header-frame.tsx';
import { MAIN_NAV_ID, MainNav } from './MainNav.tsx';
import { TopBar } from './TopBar.tsx';

type SiteHeaderProps = { isMenuOpen: boolean; onMenuToggle: (isOpen: boolean) => void };

/** The header of the site: logo, tabs, who is here, Post an ad. */
export function SiteHeader({ isMenuOpen, onMenuToggle }: SiteHeaderProps) {
  const t = useCopy();
  const isAway = useHideOnScroll();
  return (
    <>
      <TopBar />
      <HeaderStrip $isHidden={isAway && !isMenuOpen} data-away={(isAway && !isMenuOpen) || undefined}>
        <HeaderRow>
          <HomeLogo />
          <MainNav onToggle={onMenuToggle} />
          <HeaderActions />
          <Hamburger
            data-chrome=""
            popoverTarget={MAIN_NAV_ID}
            label={t(isMenuOpen ? 'header.closeMenu' : 'header.openMenu')}
          >
            {isMenuOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </Hamburger>
        </HeaderRow>
      </HeaderStrip>
    </>
  );
}

const Hamburger = styled(IconButton)`
  margin-inline-end: -0.625rem;

  & > svg {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }

  ${above.desktop} {
    display: none;
  }
`;
