/**
 * CSS of the self-hosted variable font (Latin subset), with a local fallback of the same metrics, so that the swap
 * causes no layout shift. `woff2Url`: URL of
 * `@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2`; the shell preloads the same
 * URL (`as="font" type="font/woff2" crossorigin`). Put it into a style element of its own: adding a rule to a sheet
 * with fonts makes browsers recalculate style and layout of the whole page.
 */
export const fontFaces = (woff2Url: string): string =>
  `@font-face{font-family:'Plus Jakarta Sans Variable';font-style:normal;font-display:swap;font-weight:200 800;src:url(${woff2Url}) format('woff2')}` +
  "@font-face{font-family:'Plus Jakarta Sans Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:105.45%;ascent-override:98.43%;descent-override:21.05%;line-gap-override:0%}";

/**
 * Fallback after all system fonts: loaded only if Urdu is shown or typed and no system font supports it. `woff2Url`:
 * URL of `@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2`.
 */
export function addUrduFont(woff2Url: string): void {
  // Old browsers and jsdom have no `document.fonts`.
  document.fonts?.add(
    new FontFace('Urdu', `url(${woff2Url})`, { display: 'swap', unicodeRange: 'U+600-6FF,U+FB50-FDFF,U+FE70-FEFC' }),
  );
}
