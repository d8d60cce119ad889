import { hasPermission, type UserProfile, userAreaPath } from '@karwan/shared-contracts';
import { useAuthState } from '@karwan/shared-kit';
import { above, token } from '@karwan/shared-ui';
import Bell from 'lucide-react/icons/bell';
import MessageCircle from 'lucide-react/icons/message-circle';
import { styled } from 'styled-components';
import { useCopy } from '../../lib/copy.ts';
import { useCounts } from '../../lib/counts.ts';
import { AuthButton } from './AuthButton.tsx';
import { CountLink } from './CountLink.tsx';
import { PostAdButton } from './PostAdButton.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The right side of the header: account and actions. On phones only the counts; the rest is in the menu. */
export function HeaderActions() {
  const { user } = useAuthState();
  return (
    <Root>
      {user && user.userType !== 'mechanic' && <CountLinks user={user} />}
      <DesktopOnly>{user ? <UserMenu user={user} /> : <AuthButtons />}</DesktopOnly>
      <DesktopOnly>
        <PostAdButton />
      </DesktopOnly>
    </Root>
  );
}

function AuthButtons() {
  const t = useCopy();
  return (
    <>
      <AuthButton modal="login-list" variant="quiet" size="sm">
        {t('header.logIn')}
      </AuthButton>
      <AuthButton modal="signup-list" variant="secondary" size="sm">
        {t('header.signUp')}
      </AuthButton>
    </>
  );
}

/** Links to messages and notifications with live unread counts (HDR-16). */
export function CountLinks({ user }: { user: UserProfile }) {
  const t = useCopy();
  const { chatCount, notificationCount } = useCounts();
  return (
    <>
      {hasPermission(user, 'Messages') && (
        <CountLink
          to={userAreaPath('messages')}
          label={t('account.messages')}
          count={chatCount}
          countLabel={t('counts.messages', { count: chatCount })}
        >
          <MessageCircle aria-hidden="true" />
        </CountLink>
      )}
      {hasPermission(user, 'Notifications') && (
        <CountLink
          to={userAreaPath('notifications')}
          label={t('account.notifications')}
          count={notificationCount}
          countLabel={t('counts.notifications', { count: notificationCount })}
        >
          <Bell aria-hidden="true" />
        </CountLink>
      )}
    </>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-inline-start: auto;

  ${above.desktop} {
    gap: ${token('space-1')};
  }
`;

const DesktopOnly = styled.div`
  display: none;

  ${above.desktop} {
    display: flex;
    align-items: center;
    gap: ${token('space-2')};
    margin-inline-start: ${token('space-1')};
  }
`;
