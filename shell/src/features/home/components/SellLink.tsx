import { mainVertical, sellPath } from '@karwan/shared-contracts';
import { LinkButton } from '@karwan/shared-ui';
import { GuardedLink } from '../../../components/GuardedLink.tsx';
import { useCopy } from '../../../lib/copy.ts';

/** Link to the form for ads; visitors log in first. */
export function SellLink() {
  const t = useCopy();
  return (
    <LinkButton size="lg" render={<GuardedLink to={sellPath(mainVertical)} isLoginRequired />}>
      {t('home.sell.action')}
    </LinkButton>
  );
}
