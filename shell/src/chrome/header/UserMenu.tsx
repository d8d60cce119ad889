import { authOpen, opensModal, profilePictureOf, type UserProfile } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Avatar, above, below, CountBadge, canHover, focusRing, hiddenVisually, token } from '@karwan/shared-ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import { styled } from 'styled-components';
import { HoverMenu } from '../../components/HoverMenu.tsx';
import { MenuDivider, MenuRowButton, MenuRowLink, MenuRows, MenuRowText } from '../../components/menu-rows.tsx';
import { useCopy } from '../../lib/copy.ts';
import { useCounts } from '../../lib/counts.ts';
import { MenuIcon } from '../menus/menu-icons.tsx';
import { greetingName, userMenuItems } from './user-menu-items.ts';

type UserMenuProps = {
  user: UserProfile;
  /** On phones only the picture is visible; the greeting remains for screen readers. */
  isShort?: boolean;
};

/** 'Welcome, Ali': the account menu with logout (HDR-08). */
export function UserMenu({ user, isShort = false }: UserMenuProps) {
  const t = useCopy();
  const { bus } = useKarwan();
  const { chatCount, notificationCount } = useCounts();
  const waiting = { messages: chatCount, notifications: notificationCount };
  return (
    <HoverMenu
      trigger={(props, isOpen) => (
        <Trigger type="button" data-menu-trigger="" {...props}>
          <Picture $isShort={isShort}>
            <Avatar name={user.name} src={profilePictureOf(user)} size="sm" />
          </Picture>
          <Greeting $isShort={isShort}>{t('header.welcome', { name: greetingName(user) })}</Greeting>
          <Chevron $isOpen={isOpen} aria-hidden="true" />
        </Trigger>
      )}
    >
      {(close) => (
        <>
          <Identity>
            <strong>{user.name}</strong>
            {user.email && <span>{user.email}</span>}
          </Identity>
          <MenuDivider />
          <MenuRows>
            {userMenuItems(t, user).map(({ link, title, icon, count }) => (
              <li key={link}>
                <MenuRowLink to={link} onClick={close}>
                  <MenuIcon name={icon} />
                  <MenuRowText>{title}</MenuRowText>
                  {count && (
                    <CountBadge count={waiting[count]} label={t(`counts.${count}`, { count: waiting[count] })} />
                  )}
                </MenuRowLink>
              </li>
            ))}
          </MenuRows>
          <MenuDivider />
          <MenuRowButton
            {...opensModal('logout-confirmation')}
            type="button"
            onClick={() => {
              close();
              bus.emit(authOpen, { modal: 'logout-confirmation' });
            }}
          >
            <LogOut aria-hidden="true" />
            <MenuRowText>{t('account.logOut')}</MenuRowText>
          </MenuRowButton>
        </>
      )}
    </HoverMenu>
  );
}

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-2')};
  max-inline-size: 14rem;
  min-block-size: ${token('touch-target')};
  padding: 0;
  padding-inline-end: ${token('space-2')};
  padding-inline-start: ${token('space-2')};
  border: 0;
  border-radius: ${token('radius-full')};
  background: transparent;
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-semibold')};
  cursor: pointer;
  ${focusRing}

  ${canHover} {
    &:hover {
      background: ${token('surface-sunken')};
    }
  }
`;

/** Just above 1024 px the header has no space for the picture. */
const Picture = styled.span<{ $isShort: boolean }>`
  display: ${({ $isShort }) => ($isShort ? 'flex' : 'none')};

  ${above.wide} {
    display: flex;
  }
`;

/** Business names wrap to at most two lines. */
const Greeting = styled.span<{ $isShort: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  min-inline-size: 0;
  max-inline-size: 7.25rem;
  line-height: ${token('leading-snug')};
  text-align: start;
  text-wrap: balance;
  overflow-wrap: anywhere;

  ${above.wide} {
    max-inline-size: 9rem;
  }

  ${below.tablet} {
    ${({ $isShort }) => $isShort && hiddenVisually}
  }
`;

const Chevron = styled(ChevronDown)<{ $isOpen: boolean }>`
  flex: none;
  inline-size: 1rem;
  block-size: 1rem;
  transform: ${({ $isOpen }) => ($isOpen ? 'rotate(180deg)' : 'none')};
  transition: transform ${token('duration-fast')} ${token('ease-out')};
`;

const Identity = styled.p`
  display: grid;
  padding: ${token('space-2')} ${token('space-3')};
  line-height: ${token('leading-snug')};
  max-inline-size: 18rem;
  overflow-wrap: anywhere;

  span {
    color: ${token('text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;
