/** The endpoint that issues the visitor cookie. */
export const VISITOR_PATH = '/visitor';

/**
 * Requests the cookie that pins a browser's versions and gives it its own rate limit. Shared pages cannot set it;
 * without it a visitor gets the default versions.
 */
export function requestVisitorCookie(): void {
  if (document.cookie.includes('karwan_visitor=')) return;
  // On failure, the next page retries.
  fetch(VISITOR_PATH, { method: 'POST', keepalive: true }).catch(() => undefined);
}
