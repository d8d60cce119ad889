import { isRouteErrorResponse } from 'react-router';

/** What a router, live or static, ended in. */
export type RouterOutcome = { errors?: Record<string, unknown> | null; loaderData: Record<string, unknown> };

/**
 * Status of what the shell shows in the place of a page, in the terms of HTTP: of the error that its region caught, or
 * 503 for the stand-in of a missing remote. Undefined where the page stands itself, whatever status it has.
 */
export function failureOf({ errors, loaderData }: RouterOutcome): number | undefined {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined) return isRouteErrorResponse(error) ? error.status : 500;
  return 'fallback' in loaderData ? 503 : undefined;
}
