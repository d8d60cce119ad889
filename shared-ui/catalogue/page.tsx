import { useEffect } from 'react';
import { Catalogue } from '../src/catalogue/Catalogue.tsx';
import { addUrduFont, GlobalStyle } from '../src/index.ts';

/** Where the build puts the font. */
export const fontUrl = '/plus-jakarta-sans.woff2';
const URDU_FONT_URL = '/noto-sans-arabic.woff2';

/** The catalogue with what the shell mounts in the product. `<html data-ready>` says that it answers. */
export function Page() {
  useEffect(() => {
    addUrduFont(URDU_FONT_URL);
    document.documentElement.dataset.ready = 'true';
  }, []);
  return (
    <>
      <GlobalStyle />
      <Catalogue />
    </>
  );
}
