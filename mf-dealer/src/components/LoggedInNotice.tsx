import { authOpen, homePathOf, type UserProfile } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, EmptyState, LinkButton } from '@karwan/shared-ui';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { Link } from 'react-router';
import { useCopy } from '../lib/copy.ts';

type LoggedInNoticeProps = {
  user: UserProfile;
  /** What a visitor would do on this page. */
  reason: 'signup' | 'join';
};

/** Replaces a visitors' form for logged-in users: shows the account and two ways to continue. */
export function LoggedInNotice({ user, reason }: LoggedInNoticeProps) {
  const t = useCopy();
  const { bus } = useKarwan();
  return (
    <EmptyState
      icon={<UserRoundCheck />}
      title={t('loggedIn.title', { name: user.name })}
      actions={
        <>
          <LinkButton render={<Link to={homePathOf(user)} />}>{t('loggedIn.profile')}</LinkButton>
          <Button variant="secondary" onClick={() => bus.emit(authOpen, { modal: 'logout-confirmation' })}>
            {t('loggedIn.logOut')}
          </Button>
        </>
      }
    >
      {t(`loggedIn.${reason}`)}
    </EmptyState>
  );
}
