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
    mutationFn: async (chosen: SessionSelection) => {
      if (chosen.kind === 'others') await call(endOtherSessions);
      else await endOne(chosen.session);
    },
    onSuccess: async (_, chosen) => {
      // Refetch before closing; otherwise the device would still be listed.
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(call).queryKey });
      setIsOpen(false);
      toast(
        'success',
        chosen.kind === 'one'
          ? t('sessions.endedOne', { device: chosen.session.deviceName })
          : t('sessions.endedOthers'),
      );
    },
    onError: (error) => toast('error', failureMessage(error)),
  });

  const endOne = async ({ id }: Session) => {
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
    openDialog(chosen: SessionSelection) {
      setSelection(chosen);
      setIsOpen(true);
    },
    cancel: () => setIsOpen(false),
    confirm: () => selection && mutation.mutate(selection),
  };
}
