import { searchPath } from '@karwan/shared-contracts';
import { Cluster, LinkButton } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { BrowseSection } from './BrowseSection.tsx';

/** Electric cars by condition: used ones are ads, new ones are of the catalogue of new cars. */
export function UsedOrNew() {
  const t = useCopy();
  return (
    <BrowseSection title={t('electric.condition')}>
      <Cluster>
        <LinkButton variant="secondary" render={<Link to={searchPath('electric-cars', { condition: ['used'] })} />}>
          {t('electric.used')}
        </LinkButton>
        <LinkButton variant="secondary" render={<Link to={searchPath('electric-cars', { condition: ['new'] })} />}>
          {t('electric.new')}
        </LinkButton>
      </Cluster>
    </BrowseSection>
  );
}
