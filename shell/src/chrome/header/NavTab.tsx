import { above, Badge, below, canHover, drawnImage, focusRing, hiddenVisually, shapes, token } from '@karwan/shared-ui';
import { Link, useLocation } from 'react-router';
import { css, styled } from 'styled-components';
import { menuMarks } from '../../components/menu-keys.ts';
import type { useHoverMenu } from '../../components/use-hover-menu.ts';
import { useCopy } from '../../lib/copy.ts';
import type { MenuTab } from '../menus/menu-types.ts';
import { MegaMenu } from './MegaMenu.tsx';
import { useIsLive } from './use-is-live.ts';

type NavTabProps = { tab: MenuTab; menu: ReturnType<typeof useHoverMenu>; onFollow: () => void };

/**
 * One tab: a plain link, or a button with a menu; an accordion row below 1024 px. Menus render when opened, because
 * closed ones would be a fifth of a page's HTML. Without scripts the tab links to its landing page, which has the same
 * links.
 */
export function NavTab({ tab, menu, onFollow }: NavTabProps) {
  const { pathname } = useLocation();
  const t = useCopy();
  const isLive = useIsLive();
  const isCurrent = pathname === tab.link || pathname.startsWith(`${tab.link}/`);
  const link = isLive(tab.link) ? (
    <PlainTab to={tab.link} {...menuMarks.trigger} $isCurrent={isCurrent} onClick={onFollow}>
      {tab.title}
    </PlainTab>
  ) : (
    <ComingTab
      role="link"
      aria-disabled="true"
      tabIndex={0}
      {...menuMarks.trigger}
      $isCurrent={false}
      title={t('soon')}
    >
      {tab.title}
      <SoonBadge>{t('soon')}</SoonBadge>
    </ComingTab>
  );
  if (tab.items.length === 0) return <Item {...menuMarks.group(tab.id)}>{link}</Item>;
  const panelId = `menu-${tab.id}`;
  const isOpen = menu.openId === tab.id;
  return (
    <Item {...menuMarks.group(tab.id)} {...menu.hoverProps(tab.id)}>
      <MenuTabButton
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => menu.press(tab.id)}
        {...menuMarks.trigger}
        $isCurrent={isCurrent}
      >
        {tab.title}
      </MenuTabButton>
      {isOpen ? <MegaMenu id={panelId} tab={tab} onFollow={onFollow} /> : <noscript>{link}</noscript>}
    </Item>
  );
}

const Item = styled.li`
  &:has(> noscript > a) > button {
    display: none;
  }

  ${above.desktop} {
    display: flex;
  }

  ${below.desktop} {
    border-block-end: 1px solid ${token('border')};
  }
`;

const tabStyle = css<{ $isCurrent: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token('space-1')};
  inline-size: 100%;
  min-block-size: 3.25rem;
  padding: 0 ${token('gutter')};
  border: 0;
  background: transparent;
  color: ${token('text')};
  font-size: ${token('font-size-lg')};
  font-weight: ${token('weight-semibold')};
  text-align: start;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  ${focusRing}

  &:focus-visible {
    outline-offset: -3px;
  }

  ${above.desktop} {
    inline-size: auto;
    min-block-size: var(--header-size);
    padding-inline: ${token('space-2')};
    font-size: ${token('font-size-sm')};
    box-shadow: inset 0 -3px 0 ${({ $isCurrent }) => ($isCurrent ? token('primary') : 'transparent')};

    ${canHover} {
      &:hover {
        color: ${token('primary-text')};
      }
    }

    &[aria-expanded='true'] {
      color: ${token('primary-text')};
    }
  }

  ${above.wide} {
    padding-inline: ${token('space-3')};
    font-size: 0.9375rem;
  }
`;

const PlainTab = styled(Link)<{ $isCurrent: boolean }>`
  ${tabStyle}
`;

const ComingTab = styled.a<{ $isCurrent: boolean }>`
  ${tabStyle}
  color: ${token('text-muted')};
  cursor: default;

  ${above.desktop} {
    ${canHover} {
      &:hover {
        color: ${token('text-muted')};
      }
    }
  }
`;

/** The desktop row has no space for the badge: it becomes a tooltip and screen-reader text. */
const SoonBadge = styled(Badge)`
  margin-inline-start: auto;

  ${above.desktop} {
    ${hiddenVisually}
  }
`;

const MenuTabButton = styled.button<{ $isCurrent: boolean }>`
  ${tabStyle}

  &::after {
    content: '';
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-inline-start: auto;
    background: ${drawnImage(shapes.chevronDown, 'text-muted')};
    transition: transform ${token('duration-fast')} ${token('ease-out')};
  }

  &[aria-expanded='true']::after {
    transform: rotate(180deg);
  }

  /* No room just above 1024 px, where the signed-in header is widest. */
  ${above.desktop} {
    &::after {
      display: none;
    }
  }

  ${above.wide} {
    &::after {
      display: block;
      inline-size: 1rem;
      block-size: 1rem;
      margin-inline-start: 0;
    }
  }
`;
