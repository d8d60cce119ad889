import { countsChanged, getCounts, markNotificationsRead, queryKeyOf, toastShow } from '@karwan/shared-contracts';
import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../../lib/failure-message.ts';
import { notificationsQuery } from '../../../lib/queries/notifications.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';

/** Marks notifications as read: those with the ids, or all of them. The unread number follows everywhere. */
export function useMarkRead() {
  const { call, bus, queryClient } = useKarwan();
  return useMutation({
    mutationFn: (ids: string[] | 'all') => call(markNotificationsRead, { body: ids === 'all' ? {} : { ids } }),
    onSuccess: ({ unreadCount }) => {
      const counts = queryClient.getQueryData<{ chatCount: number }>(queryKeyOf(getCounts));
      bus.emit(countsChanged, { notifications: unreadCount, messages: counts?.chatCount ?? 0 });
      return queryClient.invalidateQueries(notificationsQuery(call));
    },
    onError: (error) => bus.emit(toastShow, { variant: 'error', message: failureMessage(error) }),
  });
}
