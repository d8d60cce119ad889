import { createGlobalStyle } from 'styled-components';

export type FontFaceProps = {
  /** Where the shell serves `@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2`. */
  woff2Url: string;
};

/**
 * The self-hosted variable font, Latin subset, with a local fallback of the same metrics so that the swap moves nothing.
 * The shell mounts it once and preloads the same URL (`as="font" type="font/woff2" crossorigin`).
 */
export const FontFace = createGlobalStyle<FontFaceProps>`
  @font-face {
    font-family: 'Plus Jakarta Sans Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 200 800;
    src: url(${({ woff2Url }) => woff2Url}) format('woff2');
    unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329,
      U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }

  @font-face {
    font-family: 'Plus Jakarta Sans Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Roboto'), local('Helvetica Neue');
    size-adjust: 105.45%;
    ascent-override: 98.43%;
    descent-override: 21.05%;
    line-gap-override: 0%;
  }
`;
