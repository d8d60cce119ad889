import { realtimeConnected } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { orderQuery } from './order-query.ts';

/** Refetches the order when the server announces a change and after a reconnect. */
export function useLiveOrder(orderNumber: string): void {
  const { call, queryClient, realtime, bus } = useKarwan();
  useEffect(() => {
    const { queryKey } = orderQuery(call, orderNumber);
    const readAgain = () => void queryClient.invalidateQueries({ queryKey });
    const offs = [
      bus.on(realtimeConnected, readAgain),
      realtime?.on('order-changed', ({ number }) => {
        if (number === orderNumber) readAgain();
      }),
    ];
    return () => {
      for (const off of offs) off?.();
    };
  }, [call, queryClient, realtime, bus, orderNumber]);
}
