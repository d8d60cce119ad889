import {
  type PayloadOf,
  sessionEndingMessages,
  TOAST_DURATION_MS,
  toastHide,
  toastShow,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { ToastRegion, token } from '@karwan/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { useStoredEvent } from '../lib/stored-events.ts';

/** Minimum display time in the next document. */
const MIN_REPLAYED_MS = 2000;

type ShownToast = PayloadOf<typeof toastShow> & { id: string; startedAtMs: number };

/**
 * The page's single toast: a new one replaces the old (WID-01). Any part raises one through the bus. If the page is
 * left, the toast moves to the next document; it is announced in only one of them.
 */
export function Toasts() {
  const t = useCopy();
  const { bus } = useKarwan();
  const [shown, setShown] = useState<ShownToast | null>(null);
  const count = useRef(0);
  const expired = t('session.expired');

  useEffect(
    () =>
      bus.on(toastShow, (payload) => {
        count.current += 1;
        const next = { ...payload, id: String(count.current), startedAtMs: Date.now() };
        // The session's end is already shown; the call that found it repeats it in the server's words.
        const isSessionEnd = sessionEndingMessages.includes(payload.message);
        setShown((current) => (isSessionEnd && current?.message === expired ? current : next));
      }),
    [bus, expired],
  );

  useEffect(
    () => bus.on(toastHide, () => setShown((current) => (current?.variant === 'error' ? null : current))),
    [bus],
  );

  useStoredEvent(
    toastShow,
    shown,
    () => setShown(null),
    ({ startedAtMs, durationMs = TOAST_DURATION_MS, ...payload }) => ({
      ...payload,
      durationMs: Math.max(durationMs - (Date.now() - startedAtMs), MIN_REPLAYED_MS),
    }),
  );

  const dismiss = (id: string) => setShown((current) => (current?.id === id ? null : current));

  return (
    <ToastRegion
      toast={
        shown && {
          id: shown.id,
          variant: shown.variant,
          title: shown.title ?? shown.message,
          ...(shown.title && { description: shown.message }),
          ...(shown.action && {
            action: (
              <Action to={shown.action.link} onClick={() => dismiss(shown.id)}>
                {shown.action.label}
              </Action>
            ),
          }),
        }
      }
      durationMs={shown?.durationMs ?? TOAST_DURATION_MS}
      onDismiss={dismiss}
      labels={{ region: t('toast.region'), dismiss: t('toast.dismiss') }}
    />
  );
}

const Action = styled(Link)`
  display: inline-block;
  padding-block: ${token('space-1')};
  color: ${token('text-inverse')};
  font-weight: ${token('weight-semibold')};

  &:focus-visible {
    outline-color: ${token('text-inverse')};
  }
`;
