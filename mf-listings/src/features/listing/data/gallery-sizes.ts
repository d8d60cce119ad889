/** `<img sizes>` of the gallery's first photo, shared with the preload in the head. */
export const GALLERY_SIZES = '(min-width: 1280px) 52rem, (min-width: 1024px) 62vw, 100vw';
