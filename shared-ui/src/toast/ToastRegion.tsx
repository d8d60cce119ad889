import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type ReactElement, type ReactNode, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../button/IconButton.tsx';
import { above, below } from '../tokens/media.ts';
import { type TokenName, token } from '../tokens/token.ts';
import { useAutoDismiss } from './use-auto-dismiss.ts';

export type ToastVariant = 'info' | 'success' | 'error';

export type ToastMessage = {
  /** A new id is a new toast, even with the same text: it is announced again and its time restarts. */
  id: string;
  variant: ToastVariant;
  title: string;
  description?: string;
  /** A link for the next step, after the text. */
  action?: ReactNode;
};

export type ToastRegionProps = {
  /** The toast to show (requirement WID-01), or null. */
  toast: ToastMessage | null;
  /** How long it is shown, in ms. The timer pauses while the pointer or the keyboard focus is on it. */
  durationMs?: number;
  onDismiss: (id: string) => void;
  /** Names the region and its close button for screen readers. */
  labels: { region: string; dismiss: string };
};

/**
 * Shows toasts. The shell mounts it once and permanently, because a live region must exist before its message. Errors
 * interrupt screen readers; other toasts wait for a pause.
 */
export function ToastRegion({ toast, durationMs = 4000, onDismiss, labels }: ToastRegionProps) {
  // Stored by toast id: if a toast disappears under the pointer, no leave event fires.
  const [pausedId, setPausedId] = useState<string | null>(null);
  useAutoDismiss(toast?.id ?? null, durationMs, pausedId !== null && pausedId === toast?.id, onDismiss);
  const shown = toast && (
    <Toast
      key={toast.id}
      $variant={toast.variant}
      onPointerEnter={() => setPausedId(toast.id)}
      onPointerLeave={() => setPausedId(null)}
      onFocus={() => setPausedId(toast.id)}
      onBlur={() => setPausedId(null)}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss(toast.id)}
    >
      <Mark $variant={toast.variant}>{marks[toast.variant]}</Mark>
      <Words>
        <Title>{toast.title}</Title>
        {toast.description && <Description>{toast.description}</Description>}
        {toast.action}
      </Words>
      <IconButton size="sm" label={labels.dismiss} onClick={() => onDismiss(toast.id)}>
        <X aria-hidden="true" />
      </IconButton>
    </Toast>
  );
  const isError = toast?.variant === 'error';
  return (
    <Region aria-label={labels.region}>
      <div role="status" aria-live="polite" aria-atomic="true">
        {!isError && shown}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {isError && shown}
      </div>
    </Region>
  );
}

const marks: Record<ToastVariant, ReactElement> = {
  info: <Info aria-hidden="true" />,
  success: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
};

const markColours = {
  info: 'on-ink-info',
  success: 'on-ink-success',
  error: 'on-ink-danger',
} as const satisfies Record<ToastVariant, TokenName>;

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;

const Region = styled.section`
  position: fixed;
  z-index: ${token('z-toast')};
  inset-block-end: calc(${token('floor')} + ${token('space-4')});
  inset-inline: ${token('space-4')};
  pointer-events: none;

  ${below.tablet} {
    /* Dialogs are at the bottom: do not cover their buttons. */
    :root:has(:is([role='dialog'], [role='alertdialog'])[data-open]) & {
      inset-block: ${token('space-4')} auto;
    }
  }

  ${above.tablet} {
    inset-block-end: calc(${token('floor')} + ${token('space-6')});
    inset-inline: auto ${token('space-6')};
    inline-size: 24rem;
  }
`;

const Toast = styled.div<{ $variant: ToastVariant }>`
  display: flex;
  align-items: flex-start;
  gap: ${token('space-3')};
  padding: ${token('space-3')} ${token('space-3')} ${token('space-3')} ${token('space-4')};
  border-radius: ${token('radius-lg')};
  background: ${token('ink')};
  color: ${token('text-inverse')};
  box-shadow: ${token('shadow-lg')};
  pointer-events: auto;
  animation: ${slideIn} ${token('duration-normal')} ${token('ease-out')};

  button:hover {
    background: ${token('ink-raised')};
  }

  button:focus-visible {
    outline-color: ${token('text-inverse')};
  }
`;

const Mark = styled.span<{ $variant: ToastVariant }>`
  padding-block-start: 0.4rem;
  color: ${({ $variant }) => token(markColours[$variant])};

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding-block: 0.35rem;
  line-height: ${token('leading-snug')};
`;

const Title = styled.p`
  font-weight: ${token('weight-semibold')};
`;

const Description = styled.p`
  color: ${token('text-inverse-muted')};
  font-size: ${token('font-size-sm')};
`;
