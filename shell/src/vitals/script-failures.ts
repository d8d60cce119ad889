import { MAX_FAILURES } from './vitals-limits.ts';

/** The first errors of this document, with the path at that time. Evaluated later, when the report is sent. */
type Failure = { cause: unknown; pathname: string };

export const failures: Failure[] = [];

/** Records an error, or the URL of a script that failed to load. */
export function recordFailure(cause: unknown): void {
  if (failures.length < MAX_FAILURES) failures.push({ cause, pathname: location.pathname });
}

/** Records uncaught errors from now on. */
export function recordFailures(): void {
  addEventListener(
    'error',
    (event: Event) => {
      // `error` events of failed scripts do not bubble; they are captured here.
      if (event instanceof ErrorEvent) recordFailure(event.error ?? event.filename);
      else if (event.target instanceof HTMLScriptElement) recordFailure(event.target.src);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => recordFailure(reason));
}
