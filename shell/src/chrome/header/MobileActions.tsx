import { canPostAds, homePathOf, isDealer, sellPathOfDealer, userAreaPath } from '@karwan/shared-contracts';
import { useAuthState } from '@karwan/shared-kit';
import { above, LinkButton, token } from '@karwan/shared-ui';
import Plus from 'lucide-react/icons/plus';
import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { GuardedLink } from '../../components/GuardedLink.tsx';
import { useCopy } from '../../lib/copy.ts';
import { AuthButton } from './AuthButton.tsx';

/** Top of the mobile menu: My Account, or Log In and Sign Up, and Post an ad (HDR-10). */
export function MobileActions({ onFollow }: { onFollow: () => void }) {
  const t = useCopy();
  const { user } = useAuthState();
  return (
    <Row>
      {user ? (
        <LinkButton
          variant="secondary"
          isWide
          icon={<UserRound aria-hidden="true" />}
          render={<Link to={homePathOf(user)} onClick={onFollow} />}
        >
          {t('header.myAccount')}
        </LinkButton>
      ) : (
        <>
          <AuthButton modal="login-list" variant="secondary" isWide beforeOpen={onFollow}>
            {t('header.logIn')}
          </AuthButton>
          <AuthButton modal="signup-list" variant="secondary" isWide beforeOpen={onFollow}>
            {t('header.signUp')}
          </AuthButton>
        </>
      )}
      {canPostAds(user) && (
        <LinkButton
          // Public pages have a byte budget: the visitors' button reuses the header's styles, and is as high as its
          // row.
          size={user ? 'md' : 'sm'}
          isWide={user !== null}
          icon={user && <Plus aria-hidden="true" />}
          render={
            <GuardedLink
              to={user && isDealer(user) ? sellPathOfDealer(user) : userAreaPath('post-an-ad')}
              isLoginRequired
              onClick={onFollow}
            />
          }
        >
          {t('header.postAnAd')}
        </LinkButton>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-3')};
  padding: ${token('space-4')} ${token('gutter')};
  border-block-end: 1px solid ${token('border')};

  & > *,
  & > form > button {
    flex: 1;
    padding-inline: ${token('space-2')};
    white-space: nowrap;
  }

  ${above.desktop} {
    display: none;
  }
`;
