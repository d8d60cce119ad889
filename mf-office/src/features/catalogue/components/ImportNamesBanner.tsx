import { useKarwan } from '@karwan/shared-kit';
import { Banner, LinkButton } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { importNamesQuery } from '../../../lib/queries/import-names.ts';
import { locationPath, type VehicleKind } from '../data/catalogue-location.ts';

/** Number of imported names to decide on. Renders nothing if there are none. */
export function ImportNamesBanner({ kind }: { kind: VehicleKind }) {
  const t = useCopy();
  const { call } = useKarwan();
  const { data } = useQuery(importNamesQuery(call));
  if (!data || data.total === 0) return null;
  return (
    <Banner
      tone="info"
      actions={
        <LinkButton variant="secondary" size="sm" render={<Link to={locationPath({ kind, showsImportNames: true })} />}>
          {t('catalogue.names.lookAt')}
        </LinkButton>
      }
    >
      {t('catalogue.names.waiting', { count: data.total })}
    </Banner>
  );
}
