import {
  chatMessageReceived,
  countsChanged,
  getCounts,
  type PayloadOf,
  profileSuspended,
  queryKeyOf,
  type RealtimePayload,
  realtimeConnected,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useEffectEvent } from 'react';
import { useCopy } from '../../lib/copy.ts';
import { clearDeviceData, storageIdsOf } from './clear-device-data.ts';
import { endSession } from './end-session.ts';

/** Forwards live events to the rest of the page: counts, chat and account changes. */
export function useLiveAccount(): void {
  const { auth, bus, queryClient, realtime } = useKarwan();
  const t = useCopy();

  const setCounts = useEffectEvent(({ notifications, messages }: PayloadOf<typeof countsChanged>) => {
    queryClient.setQueryData(queryKeyOf(getCounts), { notificationCount: notifications, chatCount: messages });
  });

  /** The session was ended elsewhere, or the account was blocked. */
  const endAccountSession = useEffectEvent((blockedReason?: string) => {
    const { user } = auth.getSnapshot();
    if (user) void clearDeviceData(storageIdsOf(user));
    endSession({ auth, bus }, t, blockedReason);
  });

  const suspend = useEffectEvent((suspension: RealtimePayload<'profile-suspended'>) => {
    const { user } = auth.getSnapshot();
    if (!user) return;
    const { suspension: _previous, ...unsuspended } = user;
    // A suspension that ends in the past was revoked.
    auth.logIn(Date.parse(suspension.until) > Date.now() ? { ...unsuspended, suspension } : unsuspended);
    bus.emit(profileSuspended, suspension);
  });

  useEffect(() => {
    const unsubscribers = [
      bus.on(countsChanged, (counts) => setCounts(counts)),
      bus.on(realtimeConnected, ({ isReconnect }) => {
        // Events during the disconnection were lost.
        if (isReconnect) void queryClient.invalidateQueries({ queryKey: queryKeyOf(getCounts) });
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [bus, queryClient]);

  useEffect(() => {
    if (!realtime) return;
    const unsubscribers = [
      realtime.on('message-unread-count', ({ notificationCount, chatCount }) =>
        bus.emit(countsChanged, { notifications: notificationCount, messages: chatCount }),
      ),
      realtime.on('receive-chats', ({ messages }) => {
        for (const { id, conversationId, senderId, text, sentAt } of messages)
          bus.emit(chatMessageReceived, { messageId: id, conversationId, senderId, text, sentAt });
      }),
      realtime.on('logout', () => {
        // `loading`: this page itself is logging out.
        if (!auth.getSnapshot().loading) endAccountSession();
      }),
      realtime.on('profile-blocked', ({ reason }) => endAccountSession(reason)),
      realtime.on('profile-suspended', (suspension) => suspend(suspension)),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [realtime, bus, auth]);
}
