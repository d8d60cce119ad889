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

  /* Floating elements of a landing page are above the app banner. */
  html:root:has([data-app-banner]) {
    --k-floor: calc(9.5rem + env(safe-area-inset-bottom, 0px));
  }

  /* On full-screen pages of a phone, above the message field, which stays usable offline. */
  ${below.tablet} {
    html:root:has([data-full-page]) {
      --k-floor: calc(4.5rem + env(safe-area-inset-bottom, 0px));
    }
  }

  /* More print styles load with the widgets (OtherMediaStyle). */
  @media print {
    :has(> main) > :not(main),
    main :is(nav, button:not(:has(img)), section:has(> [tabindex]), [data-screen-only], [data-sticky-bar]:not(:has([href^='tel']))) {
      display: none !important;
    }
  }
`;
