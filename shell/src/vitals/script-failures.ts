import { MOST_FAILURES } from './vitals-limits.ts';

/** What went wrong in this document, and where it was then; the first ones. What is told of it is worked out later. */
type Failure = { cause: unknown; pathname: string };

export const failures: Failure[] = [];

/** Notes an error, or the address of a script that did not come. */
export function keepFailure(cause: unknown): void {
  if (failures.length < MOST_FAILURES) failures.push({ cause, pathname: location.pathname });
}

/** Notes what nobody catches from now on. */
export function keepFailures(): void {
  addEventListener(
    'error',
    (event: Event) => {
      // Of a script that did not come the event goes no further than here.
      if (event instanceof ErrorEvent) keepFailure(event.error ?? event.filename);
      else if (event.target instanceof HTMLScriptElement) keepFailure(event.target.src);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => keepFailure(reason));
}
