import { useSyncExternalStore } from 'react';
import type { Delivery } from './delivery.ts';
import type { Outgoing } from './outbox.ts';

const noMessages: readonly Outgoing[] = [];
const subscribeNoop = () => () => undefined;

/** The messages of an outbox, and the user's actions on them. Empty without a delivery, as on the server. */
export function useOutbox(delivery: Delivery | undefined) {
  const messages = useSyncExternalStore(
    delivery?.outbox.subscribe ?? subscribeNoop,
    delivery?.outbox.getSnapshot ?? (() => noMessages),
    () => noMessages,
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
