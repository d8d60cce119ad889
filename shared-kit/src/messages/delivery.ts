import { authLoggedIn, authLoggedOut, type KarwanContext, realtimeConnected } from '@karwan/shared-contracts';
import { deliver, markWaiting, type SendOutgoing } from './deliver.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

export type Delivery = { outbox: Outbox; run: () => void };

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
 * An outbox, delivered from now on for as long as the page lives: at once, when the connection comes back, and now and then in
 * between. After `schemasReady`, in a browser.
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
  let turn: Promise<void> = Promise.resolve();
  let isNextPlanned = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const takeTurn = async () => {
    isNextPlanned = false;
    if (outbox.getSnapshot().length === 0 || !mayGoOn()) return;
    if (!navigator.onLine) {
      markWaiting(outbox);
      return;
    }
    const outcome = await inOneTab(name, () => deliver(outbox, send, mayGoOn));
    if (outcome.isDone) {
      retryMs = FIRST_RETRY_MS;
      return;
    }
    timer = setTimeout(run, Math.max(retryMs, outcome.retryAfterMs));
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  };
  const run = () => {
    clearTimeout(timer);
    if (isNextPlanned) return;
    isNextPlanned = true;
    turn = turn.then(takeTurn);
  };
  const connected = () => {
    retryMs = FIRST_RETRY_MS;
    run();
  };

  window.addEventListener('online', connected);
  ctx.bus.on(realtimeConnected, connected);
  ctx.bus.on(authLoggedIn, connected);
  // What is on its way then is not written back to the device, whatever becomes of it. Other tabs hear of it by the device.
  ctx.bus.on(authLoggedOut, ({ reason }) => {
    if (reason === 'chosen' && !mayGoOn()) empty(outbox);
  });
  run();
  return { outbox, run };
}

/** Tabs deliver one after the other, so that the messages of an account keep their order. */
const inOneTab = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
