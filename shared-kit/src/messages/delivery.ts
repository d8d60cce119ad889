import { authLoggedOut, type KarwanContext } from '@karwan/shared-contracts';
import { createSender } from '../sending/sender.ts';
import { deliver, markWaiting, nextOf, type SendOutgoing } from './deliver.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export type Delivery = { outbox: Outbox; run: () => unknown };

export type DeliveryOptions = {
  /** Of what and whose it is: `karwan:outbox:<account>:`. All that is kept on the device begins with it. */
  name: string;
  send: SendOutgoing;
  /** Who wrote the messages is signed in. */
  mayGoOn: () => boolean;
};

/** By page and name: one delivery each, which outlives the component that asked for it. */
const deliveries = new WeakMap<KarwanContext, Map<string, Delivery>>();

/**
 * An outbox, delivered from now on for as long as the page lives. After `schemasReady`, in a browser.
 */
export function deliveryOf(ctx: KarwanContext, options: DeliveryOptions): Delivery {
  const ofPage = deliveries.get(ctx) ?? new Map<string, Delivery>();
  deliveries.set(ctx, ofPage);
  const delivery = ofPage.get(options.name) ?? startDelivery(ctx, options);
  ofPage.set(options.name, delivery);
  return delivery;
}

/**
 * For who logs out without leaving the page: takes from it and from the device what they have typed and not sent. Never rejects.
 * The logout of an account of the site does so by itself.
 */
export function forgetWritten(ctx: KarwanContext, ownerId: string): void {
  for (const [name, { outbox }] of deliveries.get(ctx) ?? []) if (name.includes(ownerId)) empty(outbox);
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('karwan:') && key.includes(ownerId)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function empty(outbox: Outbox): void {
  for (const { clientId } of outbox.getSnapshot()) outbox.remove(clientId);
}

function startDelivery(ctx: KarwanContext, { name, send, mayGoOn }: DeliveryOptions): Delivery {
  const outbox = createOutbox(name);
  const { run } = createSender({
    bus: ctx.bus,
    async send() {
      if (navigator.onLine) await deliver(outbox, send, mayGoOn);
      else markWaiting(outbox);
    },
    isWaiting: () => nextOf(outbox) !== undefined && mayGoOn(),
    lock: name,
    // What is refused for good does not come this far.
    mayRetry: () => true,
  });
  // What is on its way then is not written back to the device, whatever becomes of it. Other tabs hear of it by the device.
  ctx.bus.on(authLoggedOut, ({ reason }) => {
    if (reason === 'chosen' && !mayGoOn()) empty(outbox);
  });
  void run();
  return { outbox, run };
}
