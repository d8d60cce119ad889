import { useKarwan } from '@karwan/shared-kit';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageLoading } from '../chrome/page-loading.tsx';

/**
 * Wraps every page: React's server renderer has no error boundaries, so only Suspense contains a throwing page. Public
 * pages are sent complete, so they need neither a loading state nor its styles.
 */
export function Region() {
  const isPublic = useKarwan().renderIsland !== undefined;
  return (
    <Suspense fallback={isPublic ? null : <PageLoading />}>
      <Outlet />
    </Suspense>
  );
}

/** Shown while the router resolves the first page. */
export const RegionLoading = () => <PageLoading />;
