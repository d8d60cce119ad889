import {
  countsChanged,
  type EndpointOutput,
  type listNotifications,
  markNotificationsRead,
} from '@karwan/shared-contracts';
import { useFailureToast, useKarwan } from '@karwan/shared-kit';
import { type InfiniteData, useMutation } from '@tanstack/react-query';
import { countsQuery } from '../../../lib/queries/counts.ts';
import { notificationsQuery } from '../../../lib/queries/notifications.ts';

/** Marks the notifications with these ids, or all of them, as read. Unread counts update everywhere. */
export function useMarkRead() {
  const { call, bus, queryClient } = useKarwan();
  const tellFailure = useFailureToast();
  const list = notificationsQuery(call);
  return useMutation({
    mutationFn: (ids: string[] | 'all') =>
      // The notification's link may unload the document before the request completes.
      call(markNotificationsRead, { body: ids === 'all' ? {} : { ids } }, { keepalive: true }),
    onSuccess: ({ unreadCount }, ids) => {
      queryClient.setQueryData(list.queryKey, (pages) => pages && asRead(pages, ids, unreadCount));
      const counts = queryClient.getQueryData(countsQuery(call).queryKey);
      if (counts) bus.emit(countsChanged, { notifications: unreadCount, messages: counts.chatCount });
      else void queryClient.invalidateQueries(countsQuery(call));
    },
    onError: (error) => tellFailure(error),
  });
}

type Pages = InfiniteData<EndpointOutput<typeof listNotifications>>;

function asRead(pages: Pages, ids: string[] | 'all', unreadCount: number): Pages {
  const readAt = new Date().toISOString();
  const isRead = (id: string) => ids === 'all' || ids.includes(id);
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      unreadCount,
      items: page.items.map((item) => (item.readAt === null && isRead(item.id) ? { ...item, readAt } : item)),
    })),
  };
}
