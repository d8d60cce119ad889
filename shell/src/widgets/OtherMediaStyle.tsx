import { createGlobalStyle } from 'styled-components';

/** Styles for print and forced colors on every page; added by script to keep them out of the HTML. */
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
    /* Page URL. */
    head,
    link[rel='canonical'] {
      display: block;
    }

    link[rel='canonical']::before {
      content: attr(href);
    }

    /* Visible if it shows a phone number. */
    main [data-sticky-bar] {
      position: static;
    }
  }
`;
