import { isRouteErrorResponse } from 'react-router';

/** The result of a live or static router. */
export type RouterOutcome = { errors?: Record<string, unknown> | null; loaderData: Record<string, unknown> };

/**
 * HTTP status of the error shown instead of the page: of the error that its region caught, or 503 for the stand-in of a
 * missing remote. Undefined if the page itself is shown, whatever its status.
 */
export function failureOf({ errors, loaderData }: RouterOutcome): number | undefined {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined) return isRouteErrorResponse(error) ? error.status : 500;
  return 'fallback' in loaderData ? 503 : undefined;
}
