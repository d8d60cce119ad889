import { paths } from '@karwan/shared-contracts';
import { useAuthState } from '@karwan/shared-kit';
import { focusRing, Logo, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../lib/copy.ts';

/** Links to the home page, except for workshops, which have no access to the site (HDR-14). */
export function HomeLogo({ tone = 'default' }: { tone?: 'default' | 'inverse' }) {
  const t = useCopy();
  const { user } = useAuthState();
  if (user?.userType === 'mechanic') {
    return (
      <Plain>
        <Logo label={t('brand')} tone={tone} />
      </Plain>
    );
  }
  return (
    <Home to={paths.home} aria-label={t('header.home')}>
      <Logo label="" tone={tone} />
    </Home>
  );
}

const Plain = styled.span`
  flex: none;
  display: inline-flex;
  font-size: min(2rem, 9vw);
`;

const Home = styled(Link)`
  flex: none;
  display: inline-flex;
  align-items: center;
  min-block-size: ${token('touch-target')};
  font-size: min(2rem, 9vw);
  border-radius: ${token('radius-sm')};
  ${focusRing}
`;
