import {
  type Call,
  getNotificationPreferences,
  type NotificationKind,
  queryKeyOf,
  setNotificationPreferences,
} from '@karwan/shared-contracts';
import { useFailureToast, useKarwan } from '@karwan/shared-kit';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

const preferencesQuery = (call: Call) =>
  queryOptions({
    queryKey: queryKeyOf(getNotificationPreferences),
    queryFn: ({ signal }) => call(getNotificationPreferences, undefined, { signal }),
  });

type Change = { kind: NotificationKind; isEnabled: boolean };

/** Notification switches: optimistic, saved one after another, rolled back if saving fails. */
export function usePreferences() {
  const { call, queryClient } = useKarwan();
  const toastFailure = useFailureToast();
  const query = preferencesQuery(call);
  /** Last change of each kind. It stays visible whatever happens to earlier ones. */
  const latest = useRef(new Map<NotificationKind, Change>());
  const show = ({ kind, isEnabled }: Change) =>
    queryClient.setQueryData(query.queryKey, (preferences) => {
      if (!preferences) return preferences;
      const otherMuted = preferences.muted.filter((muted) => muted !== kind);
      return { muted: isEnabled ? otherMuted : [...otherMuted, kind] };
    });
  const change = useMutation({
    // Serialised, each request with the full current state: a late response cannot restore an old choice.
    scope: { id: setNotificationPreferences.id },
    mutationFn: async (_change: Change) => {
      const shown = queryClient.getQueryData(query.queryKey);
      if (shown) await call(setNotificationPreferences, { body: shown });
    },
    onMutate: async (requested) => {
      latest.current.set(requested.kind, requested);
      await queryClient.cancelQueries(query);
      show(requested);
    },
    onError: (error, requested) => {
      const { kind, isEnabled } = requested;
      // A newer change of this kind sends the full state, so skip the rollback.
      if (latest.current.get(kind) !== requested) return;
      show({ kind, isEnabled: !isEnabled });
      toastFailure(error);
    },
  });
  return { query: useQuery(query), change: change.mutate };
}
