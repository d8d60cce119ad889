/** Where the server gives out the visitor's cookie. */
export const VISITOR_PATH = '/visitor';

/**
 * Asks for the cookie by which a browser keeps its versions and has a share of its own. Pages that others are shown as well
 * bring none; until it is there, a visitor has the versions of most people.
 */
export function askForVisitorCookie(): void {
  if (document.cookie.includes('karwan_visitor=')) return;
  // Without it the next page asks.
  fetch(VISITOR_PATH, { method: 'POST', keepalive: true }).catch(() => undefined);
}
