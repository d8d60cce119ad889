import { pageLayoutOf } from '@karwan/shared-contracts';
import { useIsHydrated } from '@karwan/shared-kit';
import { useLocation } from 'react-router';
import { NavigationProgress } from '../chrome/navigation-progress.tsx';
import { AuthModalsHost } from '../composition/auth-modals-host.tsx';
import { Session } from '../features/session/Session.tsx';
import { AppInstallBanner } from '../widgets/AppInstallBanner.tsx';
import { FeedbackButton } from '../widgets/FeedbackButton.tsx';
import { HelpWidget } from '../widgets/HelpWidget.tsx';
import { OfflineBanner } from '../widgets/OfflineBanner.tsx';
import { OtherMediaStyle } from '../widgets/OtherMediaStyle.tsx';
import { ScrollToTop } from '../widgets/ScrollToTop.tsx';
import { Toasts } from '../widgets/Toasts.tsx';
import type { ShellIsland } from './shell-island.tsx';

/** The page's session logic and all floating widgets. */
function Surroundings() {
  const isHydrated = useIsHydrated();
  const { header } = pageLayoutOf(useLocation().pathname);
  // Pages with a header of their own are for staff of the site.
  const isSitePage = header !== 'none';
  return (
    <>
      {isHydrated && <OtherMediaStyle />}
      <AuthModalsHost />
      <NavigationProgress />
      <Session />
      {isSitePage && <FeedbackButton />}
      <ScrollToTop />
      {header === 'site' && <HelpWidget />}
      <OfflineBanner />
      <Toasts />
      {isSitePage && <AppInstallBanner />}
    </>
  );
}

export const surroundings: ShellIsland = { name: 'surroundings', on: 'idle', Component: Surroundings };
