import { type KarwanContext, tradingIdOf } from '@karwan/shared-contracts';
import { type Delivery, deliveryOf } from '@karwan/shared-kit';
import { sendIn } from './send-message.ts';

/** The outbox of a trading account's conversations, delivered from now on for as long as the page lives. */
export const chatDeliveryOf = (ctx: KarwanContext, accountId: string): Delivery =>
  deliveryOf(ctx, {
    name: `karwan:outbox:${accountId}:`,
    send: sendIn(ctx),
    mayGoOn() {
      const { user } = ctx.auth.getSnapshot();
      return user !== null && tradingIdOf(user) === accountId;
    },
  });
