import { endOtherSessions, endSession, failureMessage, isRefused, type Session } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { sessionsQuery } from './sessions-query.ts';

export type SessionSelection = { kind: 'one'; session: Session } | { kind: 'others' };

/** Confirms before logging devices out. The dialog stays open during the request and after a failure. */
export function useEndSessions() {
  const t = useCopy();
  const { call } = useKarwan();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [selection, setSelection] = useState<SessionSelection>();
  const [isOpen, setIsOpen] = useState(false);

  const mutation = useMutation({
    mutationFn: async (requested: SessionSelection) => {
      if (requested.kind === 'others') await call(endOtherSessions);
      else await endSingleSession(requested.session);
    },
    onSuccess: async (_, requested) => {
      // Refetch before closing; otherwise the device would still be listed.
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(call).queryKey });
      setIsOpen(false);
      toast(
        'success',
        requested.kind === 'one'
          ? t('sessions.endedOne', { device: requested.session.deviceName })
          : t('sessions.endedOthers'),
      );
    },
    onError: (error) => toast('error', failureMessage(error)),
  });

  const endSingleSession = async ({ id }: Session) => {
    try {
      await call(endSession, { params: { sessionId: id } });
    } catch (error) {
      // The device has logged out meanwhile, so the goal is reached.
      if (!isRefused(error, 'session_not_found')) throw error;
    }
  };

  return {
    /** Not reset while the dialog closes, so that its text does not change. */
    selection,
    isOpen,
    isBusy: mutation.isPending,
    openDialog(requested: SessionSelection) {
      setSelection(requested);
      setIsOpen(true);
    },
    cancel: () => setIsOpen(false),
    confirm: () => selection && mutation.mutate(selection),
  };
}
