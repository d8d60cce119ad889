import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { token } from '../tokens/token.ts';

type MenuEntryProps = {
  icon?: ReactNode;
  /** Content at the end: a count, a shortcut. */
  detail?: ReactNode;
  children: ReactNode;
};

export type MenuItemProps = MenuEntryProps & { onSelect: () => void; isDisabled?: boolean; isDangerous?: boolean };

/** An action in a `Menu`; selecting it closes the menu. */
export function MenuItem({ icon, detail, children, onSelect, isDisabled = false, isDangerous = false }: MenuItemProps) {
  return (
    <Item onClick={onSelect} disabled={isDisabled} $isDangerous={isDangerous}>
      {icon}
      <Text>{children}</Text>
      {detail && <Detail>{detail}</Detail>}
    </Item>
  );
}

export type MenuLinkProps = MenuEntryProps & {
  /** The link: `<Link to="/user-profile" />` or `<a href="…" />`. */
  render: ReactElement;
};

/** A link in a `Menu`. */
export function MenuLink({ icon, detail, children, render }: MenuLinkProps) {
  return (
    <LinkItem render={render} closeOnClick>
      {icon}
      <Text>{children}</Text>
      {detail && <Detail>{detail}</Detail>}
    </LinkItem>
  );
}

const entry = css`
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  min-block-size: 2.5rem;
  padding: ${token('space-2')} ${token('space-3')};
  border-radius: ${token('radius-sm')};
  color: inherit;
  text-decoration: none;
  line-height: ${token('leading-snug')};
  cursor: pointer;
  outline: none;
  user-select: none;

  @media (pointer: coarse) {
    min-block-size: ${token('touch-target')};
  }

  &[data-highlighted] {
    background: ${token('surface-sunken')};
  }

  &[data-disabled] {
    color: ${token('text-subtle')};
    cursor: not-allowed;
  }

  svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: ${token('text-muted')};
  }
`;

const Item = styled(Base.Item)<{ $isDangerous: boolean }>`
  ${entry}
  ${({ $isDangerous }) =>
    $isDangerous &&
    css`
      color: ${token('danger-text')};

      svg {
        color: inherit;
      }
    `}
`;

const LinkItem = styled(Base.LinkItem)`
  ${entry}
`;

const Text = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

const Detail = styled.span`
  color: ${token('text-subtle')};
  font-size: ${token('font-size-sm')};
`;

export const MenuSeparator = styled(Base.Separator)`
  block-size: 1px;
  margin: ${token('space-1')} ${token('space-2')};
  background: ${token('border')};
`;

/** A heading that cannot be selected, such as "What do you want to sell". */
export const MenuLabel = styled.div`
  padding: ${token('space-2')} ${token('space-3')};
  color: ${token('text-subtle')};
  font-size: ${token('font-size-xs')};
  font-weight: ${token('weight-semibold')};
  letter-spacing: 0.03em;
`;
