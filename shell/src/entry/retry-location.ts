import type { DataRouter } from 'react-router';

/** Reloads the location once `mount` has added its pages; navigation alone would not load the remote again. */
export const retryLocation =
  (router: Pick<DataRouter, 'state' | 'navigate'>, mount: (pathname: string) => Promise<boolean>) => async () => {
    const { location } = router.state;
    if (await mount(location.pathname)) await router.navigate(location, { replace: true, preventScrollReset: true });
  };
