import { countsChanged } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect } from 'react';
import { notificationsQuery } from '../../../lib/queries/notifications.ts';

/** Reads the list again when the unread number says that there is something else than it shows. */
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
