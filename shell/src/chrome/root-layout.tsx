import { surroundingsOf } from '@karwan/shared-contracts';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { AccountBanner } from '../features/session/AccountBanner.tsx';
import { Session } from '../features/session/Session.tsx';
import { AppInstallBanner } from '../widgets/AppInstallBanner.tsx';
import { FeedbackButton } from '../widgets/FeedbackButton.tsx';
import { HelpWidget } from '../widgets/HelpWidget.tsx';
import { OfflineBanner } from '../widgets/OfflineBanner.tsx';
import { ScrollToTop } from '../widgets/ScrollToTop.tsx';
import { Toasts } from '../widgets/Toasts.tsx';
import { SiteFooter } from './footer/SiteFooter.tsx';
import { AccountHeader } from './header/AccountHeader.tsx';
import { SiteHeader } from './header/SiteHeader.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SiteStyle } from './site-style.ts';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { WithoutScript } from './without-script.tsx';

/** Everything around the page. What it is depends on the path alone, so that it stands whatever becomes of the page. */
export function RootLayout() {
  const { pathname } = useLocation();
  const { header, theme } = surroundingsOf(pathname);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isAccount = header === 'account';
  return (
    <Page data-theme={theme === 'green' ? 'electric' : undefined}>
      <SiteStyle />
      <SkipLink />
      <WithoutScript />
      <NavigationProgress />
      <Session />
      {isAccount ? <AccountHeader /> : <SiteHeader isMenuOpen={isMenuOpen} onMenuToggle={setIsMenuOpen} />}
      <AccountBanner />
      {/* Under the open menu nothing takes the focus. */}
      <Main id={MAIN_ID} tabIndex={-1} inert={isMenuOpen && !isAccount}>
        <Outlet />
      </Main>
      <SiteFooter isInert={isMenuOpen && !isAccount} />
      <FeedbackButton />
      <ScrollToTop />
      {!isAccount && <HelpWidget />}
      <OfflineBanner />
      <Toasts />
      <AppInstallBanner />
    </Page>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

const Main = styled.main`
  flex: 1;
  min-inline-size: 0;
  outline: none;
`;
