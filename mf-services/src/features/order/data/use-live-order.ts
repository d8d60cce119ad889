import { realtimeConnected } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { orderQuery } from './order-query.ts';

/** Refetches the order when the server announces a change and after a reconnect. */
export function useLiveOrder(orderNumber: string): void {
  const { call, queryClient, realtime, bus } = useKarwan();
  useEffect(() => {
    const { queryKey } = orderQuery(call, orderNumber);
    const refetch = () => void queryClient.invalidateQueries({ queryKey });
    const unsubscribers = [
      bus.on(realtimeConnected, refetch),
      realtime?.on('order-changed', ({ number }) => {
        if (number === orderNumber) refetch();
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe?.();
    };
  }, [call, queryClient, realtime, bus, orderNumber]);
}
