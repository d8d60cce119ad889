import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
import { useKarwan } from '@karwan/shared-kit';
import { GlobalStyle } from '@karwan/shared-ui';
import { RootLayout } from '../chrome/root-layout.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { useErrorReference } from './error-reference.tsx';
import { PageView } from './page-view.tsx';

/** Preloaded by the HTML under the same address. */
export const FONT_URL: string = fontUrl;

/** The outermost component of every page: what exists once, and the layout around the page. */
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

/** The layout itself is broken: only a page without it can still say so. */
export function RootBoundary() {
  const reference = useErrorReference();
  return (
    <>
      <GlobalStyle />
      <ErrorPage reference={reference} isRetrying={false} onRetry={() => window.location.reload()} />
    </>
  );
}
