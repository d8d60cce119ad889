import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { token } from '../tokens/token.ts';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Does not close the dialog: the owner closes it when the action is done, and sets `isBusy` until then. */
  onConfirm: () => void;
  isBusy?: boolean;
  /** The action is destructive. */
  isDangerous?: boolean;
};

/** A question that requires an answer: pressing outside does not close it; Escape cancels. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isBusy = false,
  isDangerous = false,
}: ConfirmDialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Backdrop />
        <Viewport>
          <Popup>
            <Title>{title}</Title>
            <Description>{description}</Description>
            <Actions>
              <Base.Close render={<Button variant="secondary">{cancelLabel}</Button>} />
              <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Actions>
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${token('z-overlay')};
  background: ${token('overlay')};
  transition: opacity ${token('duration-normal')} ${token('ease-out')};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${token('z-overlay')};
  display: grid;
  place-items: center;
  padding: ${token('space-4')};
`;

const Popup = styled(Base.Popup)`
  display: grid;
  gap: ${token('space-2')};
  inline-size: min(24rem, 100%);
  padding: ${token('space-6')};
  background: ${token('surface')};
  border-radius: ${token('radius-xl')};
  box-shadow: ${token('shadow-lg')};
  outline: none;
  transition:
    opacity ${token('duration-normal')} ${token('ease-out')},
    transform ${token('duration-normal')} ${token('ease-emphasis')};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.97);
  }
`;

const Title = styled(Base.Title)`
  font-size: ${token('font-size-xl')};
  letter-spacing: ${token('tracking-tight')};
`;

const Description = styled(Base.Description)`
  color: ${token('text-muted')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-3')};
  padding-block-start: ${token('space-4')};

  & > * {
    flex: 1;
    white-space: nowrap;
  }
`;
