import { pageLayoutOf } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Outlet, useLocation, useMatches } from 'react-router';
import { styled } from 'styled-components';
import { accountBanner } from '../islands/account-banner.tsx';
import { PlacedShellIsland } from '../islands/shell-island.tsx';
import { siteHeader } from '../islands/site-header.tsx';
import { surroundings } from '../islands/surroundings.tsx';
import { MAIN_ID } from '../lib/main-id.ts';
import { useRegion } from '../lib/region-context.ts';
import { SiteFooter } from './footer/SiteFooter.tsx';
import { AccountHeader } from './header/AccountHeader.tsx';
import { OldPageNotice } from './old-page-notice.tsx';
import { SiteStyle } from './site-style.ts';
import { SkipLink } from './skip-link.tsx';
import { WithoutScript } from './without-script.tsx';

/** The layout around the page. Depends on the path only, so that it renders even if the page fails. */
export function RootLayout() {
  const { pathname } = useLocation();
  const { header, theme } = pageLayoutOf(pathname);
  const pageName = usePageName();
  // A region request needs only the page; it keeps its position in the tree, so that `useId` returns the same ids.
  const isFullDocument = !useRegion();
  const isPublic = useKarwan().renderIsland !== undefined;
  return (
    <Page data-theme={theme === 'green' ? 'electric' : undefined}>
      {isFullDocument && <SiteStyle />}
      {isFullDocument && <SkipLink />}
      {isFullDocument && <WithoutScript />}
      {isFullDocument && header === 'account' && <AccountHeader />}
      {isFullDocument && header === 'site' && <PlacedShellIsland of={siteHeader} />}
      {isFullDocument && header !== 'none' && <PlacedShellIsland of={accountBanner} />}
      <Main id={MAIN_ID} tabIndex={-1} data-page={pageName}>
        {isPublic && <OldPageNotice />}
        <Outlet />
      </Main>
      {isFullDocument && header !== 'none' && <SiteFooter />}
      {isFullDocument && <PlacedShellIsland of={surroundings} />}
    </Page>
  );
}

/** A change of the query or of the `*` part is the same page: a filter or sort order. */
function usePageName(): string {
  const pageMatch = useMatches().at(-1);
  const { '*': _rest, ...params } = pageMatch?.params ?? {};
  return [pageMatch?.id, ...Object.values(params)].join(' ');
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
