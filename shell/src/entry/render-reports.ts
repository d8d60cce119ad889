import type { HydrationOptions } from 'react-dom/client';
import { RemoteUnavailable } from '../composition/remotes.tsx';
import { keepFailure } from '../vitals/script-failures.ts';

/** React's own text for a part of the page that the server left to the browser, in its short production form. */
const LEFT_TO_BROWSER = /error #419|could not finish this Suspense boundary/;
/** The same for an island that had to go or to change before it was alive: its page was left, or came anew. */
const OVERTAKEN = /error #424|received an early update/;

/** The server and the browser had different ideas of a place: the page is right now, but was rendered twice. */
export const onRecoverableError: HydrationOptions['onRecoverableError'] = (error) => {
  const message = error instanceof Error ? error.message : '';
  if (OVERTAKEN.test(message)) return;
  if (LEFT_TO_BROWSER.test(message)) return console.warn('The server left a part of this page to the browser.');
  keepFailure(error);
  console.error('Hydration had to start over in one place.', error);
};

/** A region's boundary has taken the place of what failed. */
export const onCaughtError: HydrationOptions['onCaughtError'] = (error) => {
  if (error instanceof RemoteUnavailable) return console.warn(error.message, error.cause);
  keepFailure(error);
  console.error('A part of this page failed.', error);
};
