import type { DataRouter } from 'react-router';

/** Reloads the location once `mount` has added its pages; navigation alone would not load the remote again. */
export const retryPlace =
  (router: Pick<DataRouter, 'state' | 'navigate'>, mount: (pathname: string) => Promise<boolean>) => async () => {
    const { location: place } = router.state;
    if (await mount(place.pathname)) await router.navigate(place, { replace: true, preventScrollReset: true });
  };
