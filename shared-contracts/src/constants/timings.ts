/** Times of specification §4 and §9. */
export const TOAST_DURATION_MS = 4000;
/** For so long an owner can undo "Mark as sold"; nobody is notified before. */
export const UNDO_SOLD_MS = 10_000;
export const APP_BANNER_DELAY_MS = 2500;
/** How long "Open App" waits for the app before it goes to the store. */
export const APP_STORE_FALLBACK_MS = 1000;
export const HOVER_MENU_OPEN_DELAY_MS = 100;
export const HOVER_MENU_CLOSE_DELAY_MS = 150;
/** Between two codes to the same contact (requirement AUTH-17). */
export const RESEND_SECONDS = 60;
