import type { DataRouter } from 'react-router';

/** Shows the place anew, once `mount` has its pages: a navigation alone would only ask for the same remote again. */
export const retryPlace =
  (router: Pick<DataRouter, 'state' | 'navigate'>, mount: (pathname: string) => Promise<boolean>) => async () => {
    const { location: place } = router.state;
    if (await mount(place.pathname)) await router.navigate(place, { replace: true, preventScrollReset: true });
  };
