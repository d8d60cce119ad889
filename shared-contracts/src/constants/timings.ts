/** Times of specification §4 and §9. */
export const TOAST_DURATION_MS = 4000;
/** How long an owner can undo "Mark as sold"; notifications wait until then. */
export const UNDO_SOLD_MS = 10_000;
export const APP_BANNER_DELAY_MS = 2500;
/** How long "Open App" waits for the app before it opens the store. */
export const APP_STORE_FALLBACK_MS = 1000;
export const HOVER_MENU_OPEN_DELAY_MS = 100;
export const HOVER_MENU_CLOSE_DELAY_MS = 150;
/** Minimum time between two codes to the same contact (requirement AUTH-17). */
export const RESEND_SECONDS = 60;
