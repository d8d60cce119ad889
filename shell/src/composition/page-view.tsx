import { useKarwan } from '@karwan/shared-kit';
import { pageHeading, VisuallyHidden } from '@karwan/shared-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useMatches } from 'react-router';
import { useBrowsing } from './browsing.tsx';
import { updateDocumentHead } from './document-head.ts';
import { documentTitle, pageHead } from './page-head.ts';

/**
 * Does after client navigation what browsers do on a page load: restores scroll, sets the title, focuses the main
 * heading and announces the title to screen readers. A change of the query or of the `*` part (a filter, a sort order)
 * is the same page and keeps the focus.
 */
export function PageView() {
  const ctx = useKarwan();
  const browsing = useBrowsing();
  const location = useLocation();
  const matches = useMatches();
  const pageMatch = matches.at(-1);
  const { '*': _rest, ...params } = pageMatch?.params ?? {};
  const page = `${pageMatch?.id} ${JSON.stringify(params)}`;
  const shownPage = useRef(page);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const url = new URL(location.pathname + location.search, ctx.config.siteOrigin);
    const parts = matches.map(({ handle, loaderData, params }) => ({ handle, data: loaderData, params }));
    const head = pageHead({ matches: parts, failure: browsing.failure(), url, ctx });
    updateDocumentHead(head, documentTitle(head, ctx), ctx.config.siteOrigin);
  }, [ctx, browsing, location, matches]);

  // Synchronously with the page's commit: later it could steal the focus from someone who has pressed a key.
  useLayoutEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    focusMainHeading();
    setAnnouncement(document.title);
  }, [page]);

  return (
    <>
      <ScrollRestoration />
      <VisuallyHidden aria-live="polite" role="status">
        {announcement}
      </VisuallyHidden>
    </>
  );
}

function focusMainHeading() {
  // An open dialog keeps the focus: the page behind it may change when its remote loads.
  if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return;
  pageHeading()?.focus({ preventScroll: true });
}
