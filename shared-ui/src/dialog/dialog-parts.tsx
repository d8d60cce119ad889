import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { IconButton } from '../button/IconButton.tsx';
import { token } from '../tokens/token.ts';

/** Parts shared by dialogs and sheets. */
export const Backdrop = styled(Base.Backdrop)`
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

export const DialogHeader = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token('space-3')};
  padding: ${token('space-5')} ${token('space-5')} ${token('space-3')} ${token('space-6')};
`;

export const DialogHeading = styled.div`
  flex: 1;
  min-inline-size: 0;
  /* Aligns the first line with the close button. */
  padding-block-start: ${token('space-1')};
`;

export const DialogTitle = styled(Base.Title)`
  font-size: ${token('font-size-xl')};
  letter-spacing: ${token('tracking-tight')};
`;

export const DialogDescription = styled(Base.Description)`
  padding-block-start: ${token('space-1')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;

export const DialogBody = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${token('space-1')} ${token('space-6')} ${token('space-6')};
`;

export const DialogFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token('space-3')};
  padding: ${token('space-4')} ${token('space-6')};
  padding-block-end: max(${token('space-4')}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${token('border')};
`;

/** Closes the dialog around it. */
export function DialogClose({ label }: { label: string }) {
  return (
    <Base.Close
      render={
        <IconButton size="sm" label={label}>
          <X aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
