import { above, below } from '@karwan/shared-ui';
import { createGlobalStyle } from 'styled-components';

/**
 * Page-wide styles of the chrome: the header's height for anchors and menus, and print without `data-screen-only`
 * parts.
 */
export const SiteStyle = createGlobalStyle`
  :root {
    --header-size: min(3.75rem, 19vw);

    ${above.desktop} {
      --header-size: min(4.25rem, 6.7vw);
    }
  }

  html {
    scroll-padding-block-start: calc(var(--header-size) + 1rem);
  }

  /* What floats at the bottom of a landing page stands above the app banner. */
  html:root:has([data-app-banner]) {
    --k-floor: calc(9.5rem + env(safe-area-inset-bottom, 0px));
  }

  /* On a page that has a phone's whole screen, above the field at its end: what is written offline can be sent. */
  ${below.tablet} {
    html:root:has([data-full-page]) {
      --k-floor: calc(4.5rem + env(safe-area-inset-bottom, 0px));
    }
  }

  /* The rest of what is for paper comes with the widgets (OtherMediaStyle). */
  @media print {
    :has(> main) > :not(main),
    main :is(nav, button:not(:has(img)), section:has(> [tabindex]), [data-screen-only], [data-sticky-bar]:not(:has([href^='tel']))) {
      display: none !important;
    }
  }
`;
