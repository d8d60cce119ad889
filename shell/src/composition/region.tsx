import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageLoading } from '../chrome/page-loading.tsx';

/** Around every page: React's server renderer has no error boundaries, so only Suspense keeps a throwing page in here. */
export function Region() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  );
}

/** For the moment in which the router itself still looks for a page. */
export const RegionLoading = () => <PageLoading />;
