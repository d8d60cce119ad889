import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  Backdrop,
  DialogBody,
  DialogClose,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogHeading,
  DialogTitle,
} from '../dialog/dialog-parts.tsx';
import { above } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';

export type SheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Always visible at the bottom, for "Show 1,204 cars". */
  footer?: ReactNode;
  /** The edge it slides in from on wide screens; on phones always the bottom, unless `isSideOnPhones`. */
  side?: 'start' | 'end';
  /** Slides in from the side on phones too, for a navigation drawer. */
  isSideOnPhones?: boolean;
  children: ReactNode;
};

/** A modal panel for filters, menus and details: from the bottom on phones, from the side from 786 px. */
export function Sheet({
  isOpen,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  side = 'end',
  isSideOnPhones = false,
  children,
}: SheetProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Backdrop />
        <Viewport $side={side}>
          <Popup $side={side} $isSideOnPhones={isSideOnPhones}>
            <DialogHeader>
              <DialogHeading>
                <DialogTitle>{title}</DialogTitle>
                {description && <DialogDescription>{description}</DialogDescription>}
              </DialogHeading>
              <DialogClose label={closeLabel} />
            </DialogHeader>
            <DialogBody>{children}</DialogBody>
            {footer && <DialogFooter>{footer}</DialogFooter>}
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const Viewport = styled(Base.Viewport)<{ $side: 'start' | 'end' }>`
  position: fixed;
  inset: 0;
  z-index: ${token('z-overlay')};
  display: flex;
  justify-content: ${({ $side }) => ($side === 'end' ? 'flex-end' : 'flex-start')};
  align-items: flex-end;
  overflow: hidden;
`;

const Popup = styled(Base.Popup)<{ $side: 'start' | 'end'; $isSideOnPhones: boolean }>`
  --sheet-away: ${({ $side }) => ($side === 'end' ? '100%' : '-100%')};
  display: flex;
  flex-direction: column;
  inline-size: ${({ $isSideOnPhones }) => ($isSideOnPhones ? 'min(21rem, 88vw)' : '100%')};
  ${({ $isSideOnPhones }) => ($isSideOnPhones ? 'block-size: 100dvh;' : 'max-block-size: calc(100dvh - 2.5rem);')}
  background: ${token('surface')};
  color: ${token('text')};
  border-start-start-radius: ${({ $isSideOnPhones }) => ($isSideOnPhones ? '0' : token('radius-xl'))};
  border-start-end-radius: ${({ $isSideOnPhones }) => ($isSideOnPhones ? '0' : token('radius-xl'))};
  box-shadow: ${token('shadow-lg')};
  outline: none;
  overflow: hidden;
  transition: transform ${token('duration-slow')} ${token('ease-emphasis')};

  &:dir(rtl) {
    --sheet-away: ${({ $side }) => ($side === 'end' ? '-100%' : '100%')};
  }

  &[data-starting-style],
  &[data-ending-style] {
    transform: ${({ $isSideOnPhones }) => ($isSideOnPhones ? 'translateX(var(--sheet-away))' : 'translateY(100%)')};
  }

  ${above.tablet} {
    inline-size: min(27rem, 90vw);
    block-size: 100dvh;
    max-block-size: none;
    border-radius: 0;

    &[data-starting-style],
    &[data-ending-style] {
      transform: translateX(var(--sheet-away));
    }
  }
`;
