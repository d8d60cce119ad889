import { authLoggedIn, type KarwanContext, realtimeConnected, tradingIdOf } from '@karwan/shared-contracts';
import { deliver, markWaiting } from './deliver.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

export type Delivery = { outbox: Outbox; run: () => void };

/** By page and account: one delivery each, which outlives the component that asked for it. */
const deliveries = new WeakMap<KarwanContext, Map<string, Delivery>>();

/**
 * The outbox of a trading account, delivered from now on for as long as the page lives: at once, when the connection comes back,
 * and now and then in between.
 */
export function deliveryOf(ctx: KarwanContext, accountId: string): Delivery {
  const ofPage = deliveries.get(ctx) ?? new Map<string, Delivery>();
  deliveries.set(ctx, ofPage);
  const delivery = ofPage.get(accountId) ?? startDelivery(ctx, accountId);
  ofPage.set(accountId, delivery);
  return delivery;
}

function startDelivery(ctx: KarwanContext, accountId: string): Delivery {
  const name = `karwan:outbox:${accountId}:`;
  const outbox = createOutbox(name);
  const isOwn = () => {
    const { user } = ctx.auth.getSnapshot();
    return user !== null && tradingIdOf(user) === accountId;
  };
  let turn: Promise<void> = Promise.resolve();
  let isNextPlanned = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const takeTurn = async () => {
    isNextPlanned = false;
    if (outbox.getSnapshot().length === 0 || !isOwn()) return;
    if (!navigator.onLine) {
      markWaiting(outbox);
      return;
    }
    const outcome = await inOneTab(name, () => deliver(ctx, outbox, isOwn));
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
  run();
  return { outbox, run };
}

/** Tabs deliver one after the other, so that the messages of an account keep their order. */
const inOneTab = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
