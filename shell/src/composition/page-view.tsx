import { useKarwan } from '@karwan/shared-kit';
import { pageHeading, VisuallyHidden } from '@karwan/shared-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useMatches } from 'react-router';
import { useBrowsing } from './browsing.tsx';
import { updateDocumentHead } from './document-head.ts';
import { documentTitle, pageHead } from './page-head.ts';

/**
 * What a browser does by itself when pages are loaded, done for navigation without loading: scroll position, title,
 * focus on the page's main heading, and its title told to screen readers. Another query or another `*` part of the same
 * route is the same page (a filter, a sort order): it keeps the focus.
 */
export function PageView() {
  const ctx = useKarwan();
  const browsing = useBrowsing();
  const location = useLocation();
  const matches = useMatches();
  const leaf = matches.at(-1);
  const { '*': _rest, ...params } = leaf?.params ?? {};
  const page = `${leaf?.id} ${JSON.stringify(params)}`;
  const shownPage = useRef(page);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const url = new URL(location.pathname + location.search, ctx.config.siteOrigin);
    const parts = matches.map(({ handle, loaderData, params }) => ({ handle, data: loaderData, params }));
    const head = pageHead({ matches: parts, failure: browsing.failure(), url, ctx });
    updateDocumentHead(head, documentTitle(head, ctx), ctx.config.siteOrigin);
  }, [ctx, browsing, location, matches]);

  // In the commit that shows the page: later it would take the focus from who has pressed a key meanwhile.
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
  // An open dialog keeps it: the page behind may change when its remote arrives.
  if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return;
  pageHeading()?.focus({ preventScroll: true });
}
