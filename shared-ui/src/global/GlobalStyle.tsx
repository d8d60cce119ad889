import { createGlobalStyle } from 'styled-components';
import { above } from '../tokens/media.ts';
import { electricPalette, palette } from '../tokens/palette.ts';
import { scales } from '../tokens/scales.ts';
import { token } from '../tokens/token.ts';

/**
 * Tokens and reset. Only the shell mounts it, once per page: mounting it again duplicates the style sheet. The electric
 * theme is `data-theme="electric"` on `<html>`, because menus and dialogs are mounted in `<body>` and would miss a
 * theme set further down.
 */
export const GlobalStyle = createGlobalStyle`
  /* Wraps islands of public pages without affecting the layout. */
  k-island {
    display: contents;
  }

  :root {
    color-scheme: light;
    ${declarations(palette)}
    ${declarations(scales)}
  }

  :root:has([data-sticky-bar]) {
    --k-floor: calc(4.5rem + env(safe-area-inset-bottom, 0px));
  }

  ${above.desktop} {
    :root:has([data-sticky-bar='phone']) {
      --k-floor: 0px;
    }
  }

  [data-theme='electric'] {
    ${declarations(electricPalette)}
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --k-duration-fast: 0.01ms;
      --k-duration-normal: 0.01ms;
      --k-duration-slow: 0.01ms;
      scroll-behavior: auto;
    }
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    font-family: ${token('font-sans')};
    font-size: 100%;
    font-weight: ${token('weight-regular')};
    line-height: ${token('leading-normal')};
    word-spacing: 0.07em;
    color: ${token('text')};
    background: ${token('canvas')};
    -webkit-font-smoothing: antialiased;
    font-synthesis: none;
    -webkit-tap-highlight-color: transparent;
    scroll-padding-block: ${token('space-16')} calc(${token('floor')} + ${token('space-4')});
  }

  body {
    margin: 0;
    min-block-size: 100dvh;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4, p, figure, blockquote, dl, dd, fieldset, legend {
    margin: 0;
    padding: 0;
  }

  h1, h2, h3, h4 {
    font-weight: ${token('weight-bold')};
    line-height: ${token('leading-snug')};
    text-wrap: balance;
  }

  /* No specificity, so that list styles win. */
  :where(ul[class], ol[class]) {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  fieldset {
    border: 0;
    min-inline-size: 0;
  }

  img, svg, video, picture {
    display: block;
    max-inline-size: 100%;
  }

  img, video {
    block-size: auto;
  }

  /* Icons of 'createIcon'. No specificity, so that local styles win. */
  :where(.k-icon) {
    aspect-ratio: 1;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  :where(.k-icon:not([width])) {
    inline-size: 24px;
    block-size: 24px;
  }

  button, input, select, textarea {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }

  button, summary, label, select, [role='button'] {
    touch-action: manipulation;
  }

  a {
    color: inherit;
  }

  :where(:focus-visible) {
    outline: 2px solid ${token('focus-ring')};
    outline-offset: 2px;
  }

  /* Scripts focus headings for screen readers only; they are not interactive. */
  :where(h1, main):focus-visible {
    outline: none;
  }

  ::selection {
    background: ${token('primary-soft')};
    color: ${token('primary-text')};
  }

  [hidden] {
    display: none !important;
  }
`;

function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--k-${name}: ${value};`)
    .join('\n    ');
}
