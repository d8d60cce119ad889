import { schemasReady, tradingIdOf } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { chatDeliveryOf } from '../data/chat-delivery.ts';

/** Sends messages left unsent by an earlier visit, on any page of the user area. Renders nothing. */
export function OutboxDelivery() {
  const ctx = useKarwan();
  const { user } = useAuthState();
  const accountId = user ? tradingIdOf(user) : undefined;
  useEffect(() => {
    if (!accountId) return;
    // Nothing is sent if the schemas fail to load; the messages page retries.
    schemasReady().then(
      () => chatDeliveryOf(ctx, accountId).run(),
      () => undefined,
    );
  }, [ctx, accountId]);
  return null;
}
