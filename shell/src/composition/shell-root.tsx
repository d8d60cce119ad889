import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
import { useKarwan } from '@karwan/shared-kit';
import { GlobalStyle } from '@karwan/shared-ui';
import { RootLayout } from '../chrome/root-layout.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { useErrorReference } from './error-reference.tsx';
import { PageView } from './page-view.tsx';

/** The HTML preloads this same URL. */
export const FONT_URL: string = fontUrl;

/** The root component of every page: global parts and the layout. */
export function ShellRoot() {
  const isPublic = useKarwan().renderIsland !== undefined;
  return (
    <>
      <GlobalStyle />
      <RootLayout />
      {!isPublic && <PageView />}
    </>
  );
}

/** The layout itself failed, so the error page renders without it. */
export function RootBoundary() {
  const reference = useErrorReference();
  return (
    <>
      <GlobalStyle />
      <ErrorPage reference={reference} isRetrying={false} onRetry={() => window.location.reload()} />
    </>
  );
}
