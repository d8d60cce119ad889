import { type KarwanContext, tradingIdOf } from '@karwan/shared-contracts';
import { type Delivery, deliveryOf } from '@karwan/shared-kit';
import { createMessageSender } from './send-message.ts';

/** Starts delivering the outbox of an account's conversations for as long as the page is open. */
export const chatDeliveryOf = (ctx: KarwanContext, accountId: string): Delivery =>
  deliveryOf(ctx, {
    name: `karwan:outbox:${accountId}:`,
    send: createMessageSender(ctx),
    isAuthorSignedIn() {
      const { user } = ctx.auth.getSnapshot();
      return user !== null && tradingIdOf(user) === accountId;
    },
  });
