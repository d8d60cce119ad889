import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { floatingPanel } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Accessible name of the panel; shown as its heading. */
  title: ReactNode;
  align?: 'start' | 'center' | 'end';
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A small non-modal panel next to its button, for an explanation or a few controls. The page remains usable. */
export function Popover({ trigger, title, align = 'center', isOpen, onOpenChange, children }: PopoverProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Positioner sideOffset={8} align={align} collisionPadding={12}>
          <Popup>
            <Title>{title}</Title>
            {children}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${token('z-popup')};
`;

const Popup = styled(Base.Popup)`
  ${floatingPanel}
  inline-size: max-content;
  max-inline-size: min(22rem, var(--available-width));
  max-block-size: var(--available-height);
  overflow-y: auto;
  padding: ${token('space-4')};
`;

const Title = styled(Base.Title)`
  padding-block-end: ${token('space-2')};
  font-size: ${token('font-size-md')};
`;
