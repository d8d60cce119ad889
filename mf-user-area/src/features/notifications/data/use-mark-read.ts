import {
  countsChanged,
  type EndpointInput,
  type EndpointOutput,
  type listNotifications,
  markNotificationsRead,
  type Notification,
} from '@karwan/shared-contracts';
import { useFailureToast, useKarwan } from '@karwan/shared-kit';
import { type InfiniteData, useMutation } from '@tanstack/react-query';
import { countsQuery } from '../../../lib/queries/counts.ts';
import { notificationsQuery } from '../../../lib/queries/notifications.ts';

/** Which to mark: by id, or the newest shown one with all older ones. */
type ReadSelection = NonNullable<EndpointInput<typeof markNotificationsRead>['body']>;

/** Marks notifications as read. Unread counts update everywhere. */
export function useMarkRead() {
  const { call, bus, queryClient } = useKarwan();
  const toastFailure = useFailureToast();
  const list = notificationsQuery(call);
  return useMutation({
    mutationFn: (selection: ReadSelection) =>
      // The notification's link may unload the document before the request completes.
      call(markNotificationsRead, { body: selection }, { keepalive: true }),
    onSuccess: ({ unreadCount }, selection) => {
      queryClient.setQueryData(list.queryKey, (pages) => pages && withRead(pages, selection, unreadCount));
      const counts = queryClient.getQueryData(countsQuery(call).queryKey);
      if (counts) bus.emit(countsChanged, { notifications: unreadCount, messages: counts.chatCount });
      else void queryClient.invalidateQueries(countsQuery(call));
    },
    onError: (error) => toastFailure(error),
  });
}

type Pages = InfiniteData<EndpointOutput<typeof listNotifications>>;

function withRead(pages: Pages, { ids, upTo }: ReadSelection, unreadCount: number): Pages {
  const readAt = new Date().toISOString();
  const isRead = (item: Notification) => ids?.includes(item.id) || (upTo && orderOf(item) <= orderOf(upTo));
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      unreadCount,
      items: page.items.map((item) => (item.readAt === null && isRead(item) ? { ...item, readAt } : item)),
    })),
  };
}

/** Sorts as the API does: by time, then by id. */
const orderOf = ({ createdAt, id }: Pick<Notification, 'createdAt' | 'id'>) => `${createdAt} ${id}`;
