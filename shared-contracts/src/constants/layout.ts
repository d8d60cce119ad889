/** Widths and distances of specification §2 and §9, in CSS pixels. */
/** Narrower screens show the mobile header; wider ones the feedback and scroll-to-top buttons. */
export const DESKTOP_MIN_WIDTH_PX = 1024;
/** From this width the mega-menu has two columns, below it one. */
export const MEGA_MENU_TWO_COLUMNS_MIN_WIDTH_PX = 786;
/** Infinite lists load the next page this close to their end. */
export const LOAD_MORE_THRESHOLD_PX = 50;
/** Fraction of the page (0–1) to scroll before scroll-to-top appears. */
export const SCROLL_TO_TOP_FRACTION = 0.8;
