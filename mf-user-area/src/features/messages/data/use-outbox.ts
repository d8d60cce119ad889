import { isServer, useKarwan } from '@karwan/shared-kit';
import { useMemo, useSyncExternalStore } from 'react';
import { deliveryOf } from './delivery.ts';
import type { Outgoing } from './outbox.ts';

const none: readonly Outgoing[] = [];
const unsubscribed = () => () => undefined;

/** The outbox of an account, and what a person does with it. Empty on the server. */
export function useOutbox(accountId: string) {
  const ctx = useKarwan();
  const delivery = useMemo(() => (isServer ? undefined : deliveryOf(ctx, accountId)), [ctx, accountId]);
  const messages = useSyncExternalStore(
    delivery?.outbox.subscribe ?? unsubscribed,
    delivery?.outbox.getSnapshot ?? (() => none),
    () => none,
  );
  return {
    messages,
    send(conversationId: string, text: string) {
      delivery?.outbox.add({ conversationId, text });
      delivery?.run();
    },
    retry(clientId: string) {
      delivery?.outbox.update(clientId, { state: 'sending' });
      delivery?.run();
    },
    discard: (clientId: string) => delivery?.outbox.remove(clientId),
  };
}
