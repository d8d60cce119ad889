import { above, below } from '@karwan/shared-ui';
import { createGlobalStyle } from 'styled-components';

/** What the chrome asks of the whole page: its header's height for anchors and menus, and paper without it (`data-screen-only`). */
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

  @media print {
    @page {
      margin: 1.5cm;
    }

    html {
      background: none;
      font-size: 11pt;
    }

    /* Printers leave backgrounds out: what is light on dark would be light on white. */
    html:root {
      --k-ink: transparent;
      --k-ink-raised: transparent;
      --k-text-inverse: #000;
      --k-text-inverse-muted: #333;
    }

    /* On paper: where it is from, and the page itself without what can only be pressed or scrolled. */
    head,
    link[rel='canonical'] {
      display: block;
    }

    link[rel='canonical']::before {
      content: attr(href);
    }

    :has(> main) > :not(main),
    main :is(nav, button:not(:has(img)), section:has(> ul[tabindex]), [data-screen-only], [data-sticky-bar]:not(:has([href^='tel']))) {
      display: none !important;
    }

    /* A number that was asked for. */
    main [data-sticky-bar] {
      position: static;
    }

    main a[href^='tel'] {
      background: none;
      color: inherit;
    }

    main a[href^='http']::after {
      content: ' (' attr(href) ')';
      font-size: 0.85em;
      overflow-wrap: anywhere;
    }

    article, figure, tr {
      break-inside: avoid;
    }
  }
`;
