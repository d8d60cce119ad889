import { useEffect } from 'react';
import { Catalogue } from '../src/catalogue/Catalogue.tsx';
import { GlobalStyle } from '../src/index.ts';

/** Where the build puts the font. */
export const fontUrl = '/plus-jakarta-sans.woff2';
export const arabicFontUrl = '/noto-sans-arabic.woff2';

/** The catalogue with what the shell mounts in the product. `<html data-ready>` says that it answers. */
export function Page() {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
  }, []);
  return (
    <>
      <GlobalStyle />
      <Catalogue />
    </>
  );
}
