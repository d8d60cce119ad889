import type { HydrationOptions } from 'react-dom/client';
import { RemoteUnavailable } from '../composition/remotes.tsx';
import { recordFailure } from '../vitals/script-failures.ts';

/** React's error (production form) for a part that the server left to the browser. */
const LEFT_TO_BROWSER = /error #419|could not finish this Suspense boundary/;
/** React's error for an island that was removed or updated before it hydrated, because of a navigation. */
const SUPERSEDED = /error #424|received an early update/;

/** A hydration mismatch or similar: the page is correct now, but a part was rendered twice. */
export const onRecoverableError: HydrationOptions['onRecoverableError'] = (error) => {
  const message = error instanceof Error ? error.message : '';
  if (SUPERSEDED.test(message)) return;
  if (LEFT_TO_BROWSER.test(message)) return console.warn('The server left a part of this page to the browser.');
  recordFailure(error);
  console.error('Hydration had to start over in one place.', error);
};

/** An error that a region's boundary replaced with its fallback. */
export const onCaughtError: HydrationOptions['onCaughtError'] = (error) => {
  if (error instanceof RemoteUnavailable) return console.warn(error.message, error.cause);
  recordFailure(error);
  console.error('A part of this page failed.', error);
};
