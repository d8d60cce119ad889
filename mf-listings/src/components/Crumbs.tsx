import { Breadcrumbs } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../lib/copy.ts';
import type { Crumb } from '../lib/structured-data.ts';

/** Breadcrumbs of a page. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useCopy();
  return (
    <Breadcrumbs
      label={t('breadcrumbs')}
      items={crumbs.map(({ label, path }) => ({ label, ...(path && { render: <Link to={path} /> }) }))}
    />
  );
}
