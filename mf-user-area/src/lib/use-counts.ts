import { type Counts, countsChanged } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countsQuery } from './queries/counts.ts';

/** Unread notifications and messages, updated by `counts.changed@1`. Undefined until loaded, and for visitors. */
export function useCounts(): Counts | undefined {
  const { call, bus, queryClient } = useKarwan();
  const { isLoggedIn } = useAuthState();
  const { data } = useQuery({ ...countsQuery(call), enabled: isLoggedIn });
  useEffect(
    () =>
      bus.on(countsChanged, ({ notifications, messages }) => {
        queryClient.setQueryData(countsQuery(call).queryKey, { notificationCount: notifications, chatCount: messages });
      }),
    [bus, call, queryClient],
  );
  return isLoggedIn ? data : undefined;
}
