import { paths } from '@karwan/shared-contracts';
import { useAuthState } from '@karwan/shared-kit';
import { below, LinkButton, token } from '@karwan/shared-ui';
import Search from 'lucide-react/icons/search';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../lib/copy.ts';
import { useHideOnScroll } from '../../lib/use-hide-on-scroll.ts';
import { AuthButton } from './AuthButton.tsx';
import { CountLinks } from './HeaderActions.tsx';
import { HomeLogo } from './HomeLogo.tsx';
import { HeaderRow, HeaderStrip } from './header-frame.tsx';
import { PostAdButton } from './PostAdButton.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The compact header of account pages (HDR-13): one row on every screen size, with a link back to the site. */
export function AccountHeader() {
  const t = useCopy();
  const { user } = useAuthState();
  const isWorkshop = user?.userType === 'mechanic';
  const isHidden = useHideOnScroll();
  return (
    <HeaderStrip data-away={isHidden || undefined}>
      <HeaderRow>
        <HomeLogo />
        {!isWorkshop && (
          <Back>
            <LinkButton
              variant="quiet"
              size="sm"
              icon={<Search aria-hidden="true" />}
              render={<Link to={paths.home} />}
            >
              {t('header.search')}
            </LinkButton>
          </Back>
        )}
        <End>
          {user ? (
            <>
              {!isWorkshop && <CountLinks user={user} />}
              <UserMenu user={user} isShort />
              <WideOnly>
                <PostAdButton />
              </WideOnly>
            </>
          ) : (
            <AuthButton modal="login-list" size="sm">
              {t('header.logIn')}
            </AuthButton>
          )}
        </End>
      </HeaderRow>
    </HeaderStrip>
  );
}

const Back = styled.div`
  ${below.tablet} {
    display: none;
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-1')};
  margin-inline-start: auto;
`;

const WideOnly = styled.div`
  ${below.tablet} {
    display: none;
  }
`;
