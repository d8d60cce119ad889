import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { canHover } from '../tokens/media.ts';
import { focusRing } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';

export type TabItem = {
  value: string;
  label: ReactNode;
  /** A count after the label. */
  detail?: ReactNode;
  isDisabled?: boolean;
  content: ReactNode;
};

export type TabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
  /** The selected tab. Uncontrolled if absent, starting with the first. */
  value?: string;
  onValueChange?: (value: string) => void;
};

/** Alternative views of one thing. Only the selected panel is mounted. The tab list scrolls on narrow screens. */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  return (
    <Base.Root value={value} defaultValue={items[0]?.value} onValueChange={(next) => onValueChange?.(String(next))}>
      <List aria-label={label}>
        {items.map((item) => (
          <Tab key={item.value} value={item.value} disabled={item.isDisabled}>
            {item.label}
            {item.detail !== undefined && <Detail>{item.detail}</Detail>}
          </Tab>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.value} value={item.value}>
          {item.content}
        </Panel>
      ))}
    </Base.Root>
  );
}

const List = styled(Base.List)`
  display: flex;
  gap: ${token('space-1')};
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid ${token('border')};
`;

const Tab = styled(Base.Tab)`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${token('space-2')};
  min-block-size: ${token('touch-target')};
  padding: 0 ${token('space-3')};
  border: 0;
  border-radius: ${token('radius-sm')} ${token('radius-sm')} 0 0;
  background: transparent;
  color: ${token('text-muted')};
  font-weight: ${token('weight-medium')};
  white-space: nowrap;
  cursor: pointer;
  ${focusRing}

  &:focus-visible {
    outline-offset: -2px;
  }

  ${canHover} {
    &:hover {
      color: ${token('text')};
    }
  }

  &::after {
    content: '';
    position: absolute;
    inset-inline: ${token('space-3')};
    inset-block-end: 0;
    block-size: 3px;
    border-radius: 3px 3px 0 0;
    background: ${token('primary')};
    transform: scaleX(0);
    transition: transform ${token('duration-normal')} ${token('ease-out')};
  }

  &[aria-selected='true'] {
    color: ${token('text')};
    font-weight: ${token('weight-semibold')};

    &::after {
      transform: scaleX(1);
    }
  }

  &[data-disabled] {
    color: ${token('text-subtle')};
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

const Detail = styled.span`
  color: ${token('text-subtle')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-regular')};
`;

const Panel = styled(Base.Panel)`
  padding-block-start: ${token('space-6')};
  outline-offset: ${token('space-1')};
  border-radius: ${token('radius-xs')};
`;
