import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { below } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';
import {
  Backdrop,
  DialogBody,
  DialogClose,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogHeading,
  DialogTitle,
} from './dialog-parts.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogSize = 'sm' | 'md' | 'lg';

export type DialogProps = {
  isOpen: boolean;
  /** Called with `false` on Escape, a press outside, or the close button. */
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Actions, aligned to the end; always visible while the body scrolls. */
  footer?: ReactNode;
  /** Widths: sm 26 rem, md 34 rem, lg 52 rem; never wider than the screen. */
  size?: DialogSize;
  /** Whether a press outside closes it. Set it to false if typed input would be lost. */
  isDismissedOutside?: boolean;
  children: ReactNode;
};

/**
 * A modal question or form. Traps the focus, starting at the first field if there is one, restores it on close, and
 * locks page scrolling. On phones it is at the bottom.
 */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  size = 'sm',
  isDismissedOutside = true,
  children,
}: DialogProps) {
  const { popup, finalFocus } = useReturnFocus(isOpen);
  // On touch, focusing a field would open the keyboard over the dialog.
  const initialFocus = (openedBy: string) =>
    (openedBy !== 'touch' && popup.current?.querySelector<HTMLElement>(FIELD)) || true;
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange} disablePointerDismissal={!isDismissedOutside}>
      <Base.Portal>
        <Backdrop />
        <Viewport>
          <Popup ref={popup} $size={size} initialFocus={initialFocus} finalFocus={finalFocus}>
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

/** Selector for fields with typed input. */
const FIELD =
  'form :is(textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [hidden])):enabled';

const widths = { sm: '26rem', md: '34rem', lg: '52rem' } satisfies Record<DialogSize, string>;

const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${token('z-overlay')};
  display: grid;
  place-items: center;
  padding: ${token('space-4')};

  ${below.largePhone} {
    align-items: end;
    padding: 0;
  }
`;

const Popup = styled(Base.Popup)<{ $size: DialogSize }>`
  display: flex;
  flex-direction: column;
  inline-size: min(${({ $size }) => widths[$size]}, 100%);
  max-block-size: calc(100dvh - 2 * ${token('space-4')});
  background: ${token('surface')};
  color: ${token('text')};
  border-radius: ${token('radius-xl')};
  box-shadow: ${token('shadow-lg')};
  outline: none;
  overflow: hidden;
  transition:
    opacity ${token('duration-normal')} ${token('ease-out')},
    transform ${token('duration-normal')} ${token('ease-emphasis')};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(0.75rem) scale(0.98);
  }

  ${below.largePhone} {
    inline-size: 100%;
    max-block-size: calc(100dvh - ${token('space-8')});
    border-end-start-radius: 0;
    border-end-end-radius: 0;

    &[data-starting-style],
    &[data-ending-style] {
      opacity: 1;
      transform: translateY(100%);
    }
  }
`;
