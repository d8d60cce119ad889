import woff2Url from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
import { Catalogue } from '../src/catalogue/Catalogue.tsx';
import { FontFace, GlobalStyle } from '../src/index.ts';

export const fontUrl = woff2Url;

/** The catalogue with what the shell mounts in the product. */
export function Page() {
  return (
    <>
      <FontFace woff2Url={woff2Url} />
      <GlobalStyle />
      <Catalogue />
    </>
  );
}
