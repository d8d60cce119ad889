import woff2Url from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
import { useEffect } from 'react';
import { Catalogue } from '../src/catalogue/Catalogue.tsx';
import { FontFace, GlobalStyle } from '../src/index.ts';

export const fontUrl = woff2Url;

/** The catalogue with what the shell mounts in the product. `<html data-ready>` says that it answers. */
export function Page() {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
  }, []);
  return (
    <>
      <FontFace woff2Url={woff2Url} />
      <GlobalStyle />
      <Catalogue />
    </>
  );
}
