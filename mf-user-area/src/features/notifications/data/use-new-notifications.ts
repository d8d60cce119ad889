import { countsChanged } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { notificationsQuery } from '../../../lib/queries/notifications.ts';

/** Refetches the list when the unread count differs from the one it was loaded with. */
export function useNewNotifications(): void {
  const { call, bus, queryClient } = useKarwan();
  useEffect(
    () =>
      bus.on(countsChanged, ({ notifications }) => {
        const { queryKey } = notificationsQuery(call);
        const shown = queryClient.getQueryData(queryKey)?.pages[0]?.unreadCount;
        if (shown !== notifications) void queryClient.invalidateQueries({ queryKey });
      }),
    [call, bus, queryClient],
  );
}
