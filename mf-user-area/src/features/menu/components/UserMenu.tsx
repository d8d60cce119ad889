import { LogOutEntry, useAuthState } from '@karwan/shared-kit';
import { CountBadge, SideNav, SideNavEnd, SideNavList, sideNavEntry, useScrollToCurrent } from '@karwan/shared-ui';
import { NavLink, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useCounts } from '../../../lib/use-counts.ts';
import { type MenuEntry, menuEntriesOf } from '../data/menu-entries.ts';

/** A side column on wide screens. On phones a scrolling row, with Settings and Log out fixed at its end. */
export function UserMenu() {
  const t = useCopy();
  const { user } = useAuthState();
  const counts = useCounts();
  const list = useScrollToCurrent(useLocation().pathname);
  const unread = { messages: counts?.chatCount ?? 0, notifications: counts?.notificationCount ?? 0 };
  const entryOf = ({ id, link, icon: Icon, count }: MenuEntry) => (
    <li key={id}>
      <Entry to={link} end={id === 'profile'}>
        <Icon aria-hidden="true" />
        <span>{t(`menu.${id}`)}</span>
        {count && unread[count] > 0 && (
          <CountBadge count={unread[count]} label={t(`menu.unread.${count}`, { count: unread[count] })} />
        )}
      </Entry>
    </li>
  );
  const entries = menuEntriesOf(user);
  const isSettings = ({ id }: MenuEntry) => id === 'settings';
  return (
    <SideNav aria-label={t('menu.label')}>
      <SideNavList ref={list}>{entries.filter((entry) => !isSettings(entry)).map(entryOf)}</SideNavList>
      <SideNavEnd>
        {entries.filter(isSettings).map(entryOf)}
        <li>
          <LogOutEntry label={t('menu.logout')} />
        </li>
      </SideNavEnd>
    </SideNav>
  );
}

const Entry = styled(NavLink)`
  ${sideNavEntry}
`;
