import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { floatingPanel } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';

export type MenuProps = {
  /** The button that opens it, for example `<Button variant="quiet">Welcome</Button>`. */
  trigger: ReactElement;
  /** Opens after `openDelayMs` of hovering, closes `closeDelayMs` after leaving (requirement HDR-09: 100 and 150). */
  hover?: { openDelayMs: number; closeDelayMs: number };
  align?: 'start' | 'center' | 'end';
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** `MenuItem`, `MenuLink`, `MenuLabel`, `MenuSeparator`. */
  children: ReactNode;
};

/**
 * A list of actions or links behind a button. Supports arrow keys, typeahead and Escape; focus returns to the button.
 */
export function Menu({ trigger, hover, align = 'end', isOpen, onOpenChange, children }: MenuProps) {
  return (
    <Base.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <Base.Trigger
        render={trigger}
        openOnHover={hover !== undefined}
        delay={hover?.openDelayMs}
        closeDelay={hover?.closeDelayMs}
      />
      <Base.Portal>
        <Positioner sideOffset={6} align={align}>
          <Popup>{children}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${token('z-popup')};
  outline: none;
`;

const Popup = styled(Base.Popup)`
  ${floatingPanel}
  min-inline-size: max(var(--anchor-width), 13rem);
  max-inline-size: min(22rem, var(--available-width));
  max-block-size: var(--available-height);
  overflow-y: auto;
  padding: ${token('space-1')};
`;
