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
import { endSession } from './end-session.ts';
import { forgetOnDevice, idsOf } from './forget-on-device.ts';

/** Carries what the live connection brings to those who wait for it: counts, chat, and what happens to the account. */
export function useLiveAccount(): void {
  const { auth, bus, queryClient, realtime } = useKarwan();
  const t = useCopy();

  const setCounts = useEffectEvent(({ notifications, messages }: PayloadOf<typeof countsChanged>) => {
    queryClient.setQueryData(queryKeyOf(getCounts), { notificationCount: notifications, chatCount: messages });
  });

  /** The person ended it somewhere else, or was blocked. */
  const end = useEffectEvent((blockedReason?: string) => {
    const { user } = auth.getSnapshot();
    if (user) void forgetOnDevice(idsOf(user));
    endSession({ auth, bus }, t, blockedReason);
  });

  const suspend = useEffectEvent((suspension: RealtimePayload<'profile-suspended'>) => {
    const { user } = auth.getSnapshot();
    if (!user) return;
    const { suspension: _before, ...free } = user;
    // One that is over already was taken back.
    auth.logIn(Date.parse(suspension.until) > Date.now() ? { ...free, suspension } : free);
    bus.emit(profileSuspended, suspension);
  });

  useEffect(() => {
    const offs = [
      bus.on(countsChanged, (counts) => setCounts(counts)),
      bus.on(realtimeConnected, ({ isReconnect }) => {
        // What changed meanwhile was told to nobody.
        if (isReconnect) void queryClient.invalidateQueries({ queryKey: queryKeyOf(getCounts) });
      }),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [bus, queryClient]);

  useEffect(() => {
    if (!realtime) return;
    const offs = [
      realtime.on('message-unread-count', ({ notificationCount, chatCount }) =>
        bus.emit(countsChanged, { notifications: notificationCount, messages: chatCount }),
      ),
      realtime.on('receive-chats', ({ messages }) => {
        for (const { id, conversationId, senderId, text, sentAt } of messages)
          bus.emit(chatMessageReceived, { messageId: id, conversationId, senderId, text, sentAt });
      }),
      realtime.on('logout', () => {
        // Loading: this very page is logging out, and knows.
        if (!auth.getSnapshot().loading) end();
      }),
      realtime.on('profile-blocked', ({ reason }) => end(reason)),
      realtime.on('profile-suspended', (suspension) => suspend(suspension)),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [realtime, bus, auth]);
}
