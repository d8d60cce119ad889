/** `<img sizes>` of the gallery's first photo, which the head preloads. */
export const GALLERY_SIZES = '(min-width: 1280px) 52rem, (min-width: 1024px) 62vw, 100vw';
