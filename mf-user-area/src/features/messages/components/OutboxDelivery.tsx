import { schemasReady, tradingIdOf } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { chatDeliveryOf } from '../data/chat-delivery.ts';

/** Sends what an earlier visit left unsent, on whichever page of the user area the person comes back to. Draws nothing. */
export function OutboxDelivery() {
  const ctx = useKarwan();
  const { user } = useAuthState();
  const accountId = user ? tradingIdOf(user) : undefined;
  useEffect(() => {
    if (!accountId) return;
    // Without what checks it nothing is sent; the page of messages tries anew.
    schemasReady().then(
      () => chatDeliveryOf(ctx, accountId).run(),
      () => undefined,
    );
  }, [ctx, accountId]);
  return null;
}
