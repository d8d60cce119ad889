import { MOST_FAILURES } from './vitals-limits.ts';

/** The first errors of this document, with the path at that time. Evaluated later, when the report is sent. */
type Failure = { cause: unknown; pathname: string };

export const failures: Failure[] = [];

/** Records an error, or the URL of a script that failed to load. */
export function keepFailure(cause: unknown): void {
  if (failures.length < MOST_FAILURES) failures.push({ cause, pathname: location.pathname });
}

/** Records uncaught errors from now on. */
export function keepFailures(): void {
  addEventListener(
    'error',
    (event: Event) => {
      // `error` events of failed scripts do not bubble; they are captured here.
      if (event instanceof ErrorEvent) keepFailure(event.error ?? event.filename);
      else if (event.target instanceof HTMLScriptElement) keepFailure(event.target.src);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => keepFailure(reason));
}
