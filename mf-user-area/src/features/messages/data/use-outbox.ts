import { realtimeConnected } from '@karwan/shared-contracts';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useKarwan } from '../../../lib/remote-context.tsx';
import { deliver } from './deliver.ts';
import { createOutbox, type Outgoing } from './outbox.ts';

const RETRY_MS = 5000;

/** The outbox of an account, delivered whenever there is something in it and a connection. */
export function useOutbox(accountId: string) {
  const ctx = useKarwan();
  const outbox = useMemo(() => createOutbox(`karwan:outbox:${accountId}`), [accountId]);
  const messages = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, () => none);
  const running = useRef<Promise<void> | null>(null);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);

  const run = useCallback((): Promise<void> => {
    clearTimeout(retry.current);
    // One at a time; what was added meanwhile goes in the next round.
    running.current = (running.current ?? Promise.resolve()).then(async () => {
      const { isWaiting } = await deliver(ctx, outbox);
      if (isWaiting) retry.current = setTimeout(() => void run(), RETRY_MS);
    });
    return running.current;
  }, [ctx, outbox]);

  useEffect(() => {
    const start = () => void run();
    start();
    window.addEventListener('online', start);
    const offConnected = ctx.bus.on(realtimeConnected, start);
    return () => {
      clearTimeout(retry.current);
      window.removeEventListener('online', start);
      offConnected();
    };
  }, [ctx.bus, run]);

  return {
    messages,
    send(conversationId: string, text: string) {
      outbox.add({ conversationId, text });
      void run();
    },
    retry(clientId: string) {
      outbox.update(clientId, { state: 'sending' });
      void run();
    },
    discard: outbox.remove,
  };
}

const none: readonly Outgoing[] = [];
