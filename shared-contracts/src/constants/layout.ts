/** Widths and distances of specification §2 and §9, in CSS pixels. */
/** Below it the header is the mobile one; from it on the feedback button and scroll-to-top exist. */
export const DESKTOP_MIN_WIDTH_PX = 1024;
/** The mega-menu has two columns from here on, one below. */
export const MEGA_MENU_TWO_COLUMNS_MIN_WIDTH_PX = 786;
/** Lists that grow load on when their end is this near. */
export const LOAD_MORE_THRESHOLD_PX = 50;
/** Scrolled part of the page from which scroll-to-top shows, 0–1. */
export const SCROLL_TO_TOP_FRACTION = 0.8;
