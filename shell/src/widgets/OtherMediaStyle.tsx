import { createGlobalStyle } from 'styled-components';

/** What paper, and screens whose colours the system sets, ask of every page: not worth bytes of the HTML. */
export const OtherMediaStyle = createGlobalStyle`
  @media (forced-colors: active) {
    a[aria-current],
    [aria-pressed='true'],
    label:has(> :checked:not([role])) {
      outline: 3px solid Highlight;
      outline-offset: -3px;
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

    /* Where it is from. */
    head,
    link[rel='canonical'] {
      display: block;
    }

    link[rel='canonical']::before {
      content: attr(href);
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
