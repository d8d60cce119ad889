import { paths } from '@karwan/shared-contracts';
import { LogOutEntry } from '@karwan/shared-kit';
import { SideNavList, sideNavEntry } from '@karwan/shared-ui';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { NavLink } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

/** Only profile and security, then Log out (UA-12). A side column on wide screens, a row on phones. */
export function WorkshopMenu() {
  const t = useCopy();
  return (
    <nav aria-label={t('workshop.menu')}>
      <SideNavList>
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
          <LogOutEntry label={t('workshop.logOut')} />
        </li>
      </SideNavList>
    </nav>
  );
}

const Entry = styled(NavLink)`
  ${sideNavEntry}
`;
