import { type DataRouter, isRouteErrorResponse } from 'react-router';

type RouterState = Pick<DataRouter['state'], 'errors' | 'loaderData'>;

/** Status of the page that a router shows, in the terms of HTTP. */
export function statusOf({ errors, loaderData }: RouterState): number {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined) return isRouteErrorResponse(error) ? error.status : 500;
  return 'fallback' in loaderData ? 503 : 200;
}
