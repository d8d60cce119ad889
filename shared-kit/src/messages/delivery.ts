import { authLoggedOut, type KarwanContext } from '@karwan/shared-contracts';
import { createSender } from '../sending/sender.ts';
import { deliver, markWaiting, nextToSend, type SendOutgoing } from './deliver.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export type Delivery = { outbox: Outbox; run: () => unknown };

export type DeliveryOptions = {
  /** Storage prefix, with purpose and owner: `karwan:outbox:<account>:`. All stored keys start with it. */
  name: string;
  send: SendOutgoing;
  /** Whether the author of the messages is signed in. */
  isAuthorSignedIn: () => boolean;
};

/** One delivery per page and name; it outlives the component that requested it. */
const deliveries = new WeakMap<KarwanContext, Map<string, Delivery>>();

/** An outbox whose messages are delivered for as long as the page lives. Call it after `schemasReady`, in a browser. */
export function deliveryOf(ctx: KarwanContext, options: DeliveryOptions): Delivery {
  const pageDeliveries = deliveries.get(ctx) ?? new Map<string, Delivery>();
  deliveries.set(ctx, pageDeliveries);
  const delivery = pageDeliveries.get(options.name) ?? startDelivery(ctx, options);
  pageDeliveries.set(options.name, delivery);
  return delivery;
}

/**
 * For a logout that stays on the page: deletes the user's unsent text from page and device. Never rejects. Logging out
 * of a site account does this by itself.
 */
export function clearUnsentMessages(ctx: KarwanContext, ownerId: string): void {
  for (const [name, { outbox }] of deliveries.get(ctx) ?? []) if (name.includes(ownerId)) clearOutbox(outbox);
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('karwan:') && key.includes(ownerId)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

function clearOutbox(outbox: Outbox): void {
  for (const { clientId } of outbox.getSnapshot()) outbox.remove(clientId);
}

function startDelivery(ctx: KarwanContext, { name, send, isAuthorSignedIn }: DeliveryOptions): Delivery {
  const outbox = createOutbox(name);
  const { run } = createSender({
    bus: ctx.bus,
    async send() {
      if (navigator.onLine) await deliver(outbox, send, isAuthorSignedIn);
      else markWaiting(outbox);
    },
    isWaiting: () => nextToSend(outbox) !== undefined && isAuthorSignedIn(),
    lock: name,
    // Permanent refusals do not reach this point.
    mayRetry: () => true,
  });
  // Prevents messages in transit from being stored again. Other tabs are notified through storage events.
  ctx.bus.on(authLoggedOut, ({ reason }) => {
    if (reason === 'chosen' && !isAuthorSignedIn()) clearOutbox(outbox);
  });
  void run();
  return { outbox, run };
}
