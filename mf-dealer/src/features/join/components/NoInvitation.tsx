import { authOpen, paths, userAreaPath } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { Button, EmptyState, LinkButton } from '@karwan/shared-ui';
import MailX from 'lucide-react/icons/mail-x';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';

/** `missing`: the page was opened without a token. `invalid`: used, withdrawn or older than seven days. */
export function NoInvitation({ reason }: { reason: 'missing' | 'invalid' }) {
  const t = useCopy();
  const { bus } = useKarwan();
  const { isLoggedIn } = useAuthState();
  return (
    <EmptyState
      headingLevel={1}
      icon={<MailX />}
      title={t(`join.${reason}.title`)}
      actions={
        <>
          {!isLoggedIn && (
            <Button onClick={() => bus.emit(authOpen, { modal: 'dealer-login', returnTo: userAreaPath() })}>
              {t('logIn')}
            </Button>
          )}
          <LinkButton variant="secondary" render={<Link to={paths.home} />}>
            {t('home')}
          </LinkButton>
        </>
      }
    >
      {t(`join.${reason}.text`)}
    </EmptyState>
  );
}
