import type { Officer } from '@karwan/shared-contracts';
import { above, below, SideNav, SideNavList, sideNavEntry, token, VisuallyHidden } from '@karwan/shared-ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { type OfficePage, pagesFor } from '../lib/office-pages.ts';
import { useLogOut } from '../lib/use-log-out.ts';

/**
 * Navigation between an officer's rooms: beside the page, or on narrow screens behind a button with the current room's
 * name.
 */
export function OfficeNav({ officer }: { officer: Officer }) {
  const t = useCopy();
  const { pathname } = useLocation();
  const logOut = useLogOut(officer);
  const listId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    toggle.current?.focus();
  };
  const pages = pagesFor(officer);
  const currentPage = pages.findLast((page) => isCurrentPage(page, pathname));
  const CurrentIcon = currentPage?.icon ?? Menu;
  return (
    <Nav aria-label={t('menu')} onKeyDown={closeByKey}>
      <Toggle
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CurrentIcon aria-hidden="true" />
        <span>
          <VisuallyHidden>{t('menu')}: </VisuallyHidden>
          {currentPage ? t(`rooms.${currentPage.id}`) : t('menu')}
        </span>
        <ChevronDown aria-hidden="true" />
      </Toggle>
      <Panel id={listId} $isOpen={isOpen}>
        <List>
          {pages.map(({ id, to, icon: Icon }) => (
            <li key={id}>
              <Entry to={to} end={id === 'day'} onClick={close}>
                <Icon aria-hidden="true" />
                <span>{t(`rooms.${id}`)}</span>
              </Entry>
            </li>
          ))}
        </List>
        <List>
          <li>
            <LogOutButton type="button" onClick={() => void logOut()}>
              <LogOut aria-hidden="true" />
              <span>{t('logOut', { name: officer.name })}</span>
            </LogOutButton>
          </li>
        </List>
      </Panel>
    </Nav>
  );
}

/** The path of the first room is a prefix of all others, so match it exactly. */
const isCurrentPage = ({ id, to }: OfficePage, pathname: string): boolean =>
  pathname === to || (id !== 'day' && pathname.startsWith(`${to}/`));

const Nav = styled(SideNav)`
  flex-direction: column;
`;

const Toggle = styled.button`
  ${sideNavEntry}
  border: 1px solid ${token('border-strong')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  color: ${token('text')};

  & > span {
    flex: 1;
    text-align: start;
  }

  & > svg:last-child {
    transition: rotate ${token('duration-fast')};
  }

  &[aria-expanded='true'] > svg:last-child {
    rotate: 180deg;
  }

  ${above.desktop} {
    display: none;
  }
`;

const Panel = styled.div<{ $isOpen: boolean }>`
  ${below.desktop} {
    display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
    padding: ${token('space-2')};
    border: 1px solid ${token('border')};
    border-radius: ${token('radius-md')};
    background: ${token('surface')};
  }
`;

const List = styled(SideNavList)`
  ${below.desktop} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
    overflow: visible;

    & + & {
      grid-template-columns: 1fr;
      border-block-start: 1px solid ${token('border')};
    }
  }
`;

const Entry = styled(NavLink)`
  ${sideNavEntry}

  ${below.desktop} {
    gap: ${token('space-2')};
    padding-inline: ${token('space-3')};
    border-radius: ${token('radius-md')};
    white-space: normal;
  }
`;

const LogOutButton = styled.button`
  ${sideNavEntry}
  overflow-wrap: anywhere;
  text-align: start;
  white-space: normal;

  ${below.desktop} {
    gap: ${token('space-2')};
    padding-inline: ${token('space-3')};
  }
`;
