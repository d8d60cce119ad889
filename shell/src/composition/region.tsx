import { useKarwan } from '@karwan/shared-kit';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageLoading } from '../chrome/page-loading.tsx';

/**
 * Around every page: React's server renderer has no error boundaries, so only Suspense keeps a throwing page in here. A public
 * page is sent when all of it is there, so nobody sees it load, and it needs no styles for that.
 */
export function Region() {
  const isPublic = useKarwan().renderIsland !== undefined;
  return (
    <Suspense fallback={isPublic ? null : <PageLoading />}>
      <Outlet />
    </Suspense>
  );
}

/** For the moment in which the router itself still looks for a page. */
export const RegionLoading = () => <PageLoading />;
