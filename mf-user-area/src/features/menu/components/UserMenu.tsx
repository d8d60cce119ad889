import { authOpen } from '@karwan/shared-contracts';
import { CountBadge, SideNavList, sideNavEntry } from '@karwan/shared-ui';
import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useAuthState, useKarwan } from '../../../lib/remote-context.tsx';
import { useCounts } from '../../../lib/use-counts.ts';
import { menuEntriesOf } from '../data/menu-entries.ts';

/** A column at the side on wide screens, a row that scrolls on phones. Ends with Log out. */
export function UserMenu() {
  const t = useCopy();
  const { bus } = useKarwan();
  const { user } = useAuthState();
  const counts = useCounts();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!pathname || !list.current) return;
    const current = list.current.querySelector<HTMLElement>('[aria-current="page"]')?.parentElement;
    // Only the row moves, where it scrolls at all; the page stays where it is.
    if (current) list.current.scrollLeft = current.offsetLeft;
  }, [pathname]);
  const unread = { messages: counts?.chatCount ?? 0, notifications: counts?.notificationCount ?? 0 };
  return (
    <nav aria-label={t('menu.label')}>
      <SideNavList ref={list}>
        {menuEntriesOf(user).map(({ id, link, icon: Icon, count }) => (
          <li key={id}>
            <Entry to={link} end={id === 'profile'}>
              <Icon aria-hidden="true" />
              {t(`menu.${id}`)}
              {count && unread[count] > 0 && (
                <CountBadge count={unread[count]} label={t(`menu.unread.${count}`, { count: unread[count] })} />
              )}
            </Entry>
          </li>
        ))}
        <li>
          <LogOutButton type="button" onClick={() => bus.emit(authOpen, { modal: 'logout-confirmation' })}>
            <LogOut aria-hidden="true" />
            {t('menu.logout')}
          </LogOutButton>
        </li>
      </SideNavList>
    </nav>
  );
}

const Entry = styled(NavLink)`
  ${sideNavEntry}
`;

const LogOutButton = styled.button`
  ${sideNavEntry}
`;
