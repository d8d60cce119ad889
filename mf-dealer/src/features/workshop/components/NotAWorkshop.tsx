import { userAreaPath } from '@karwan/shared-contracts';
import { EmptyState, LinkButton } from '@karwan/shared-ui';
import Wrench from 'lucide-react/icons/wrench';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';

export function NotAWorkshop() {
  const t = useCopy();
  return (
    <EmptyState
      headingLevel={1}
      icon={<Wrench />}
      title={t('workshop.notOne.title')}
      actions={<LinkButton render={<Link to={userAreaPath()} />}>{t('workshop.notOne.profile')}</LinkButton>}
    >
      {t('workshop.notOne.text')}
    </EmptyState>
  );
}
