import { authOpen, paths } from '@karwan/shared-contracts';
import { above, focusRing, token } from '@karwan/shared-ui';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { NavLink } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';

/** Profile and security alone, then Log out (UA-12). A column at the side on wide screens, a row on phones. */
export function WorkshopMenu() {
  const t = useCopy();
  const { bus } = useKarwan();
  return (
    <nav aria-label={t('workshop.menu')}>
      <List>
        <li>
          <Entry to={paths.workshopProfile} end>
            <UserRound aria-hidden="true" />
            {t('workshop.profile')}
          </Entry>
        </li>
        <li>
          <Entry to={paths.workshopSecurity}>
            <ShieldCheck aria-hidden="true" />
            {t('workshop.security')}
          </Entry>
        </li>
        <li>
          <LogOutButton type="button" onClick={() => bus.emit(authOpen, { modal: 'logout-confirmation' })}>
            <LogOut aria-hidden="true" />
            {t('workshop.logOut')}
          </LogOutButton>
        </li>
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  gap: ${token('space-1')};
  margin: 0;
  padding: ${token('space-1')} 0;
  overflow-x: auto;
  list-style: none;
  scrollbar-width: none;

  ${above.desktop} {
    flex-direction: column;
    overflow: visible;
  }
`;

const entryStyle = `
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  inline-size: 100%;
  min-block-size: ${token('touch-target')};
  padding-inline: ${token('space-4')};
  border: 0;
  border-radius: ${token('radius-full')};
  background: none;
  color: ${token('text-muted')};
  font: inherit;
  font-weight: ${token('weight-medium')};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: ${token('surface-sunken')};
    color: ${token('text')};
  }

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    flex: none;
  }
`;

const Entry = styled(NavLink)`
  ${entryStyle}
  ${focusRing}

  &[aria-current='page'] {
    background: ${token('primary-soft')};
    color: ${token('primary-text')};
  }
`;

const LogOutButton = styled.button`
  ${entryStyle}
  ${focusRing}
`;
