/**
 * CSS of the self-hosted variable font, Latin subset, with a local fallback of the same metrics so that the swap moves nothing.
 * `woff2Url`: where `@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2` is served; the shell
 * preloads the same URL (`as="font" type="font/woff2" crossorigin`). It stands in a style element of its own: whenever a rule
 * is added to a sheet with fonts in it, browsers style and lay out the whole page again.
 */
export const fontFaces = (woff2Url: string): string =>
  `@font-face{font-family:'Plus Jakarta Sans Variable';font-style:normal;font-display:swap;font-weight:200 800;src:url(${woff2Url}) format('woff2')}` +
  "@font-face{font-family:'Plus Jakarta Sans Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:105.45%;ascent-override:98.43%;descent-override:21.05%;line-gap-override:0%}";

/**
 * Behind all families of the system: loaded where Urdu is shown or typed and none of those has its letters. `woff2Url`: where
 * `@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2` is served.
 */
export function addUrduFont(woff2Url: string): void {
  // Old browsers, and those without a screen, have no fonts to add to.
  document.fonts?.add(
    new FontFace('Urdu', `url(${woff2Url})`, { display: 'swap', unicodeRange: 'U+600-6FF,U+FB50-FDFF,U+FE70-FEFC' }),
  );
}
