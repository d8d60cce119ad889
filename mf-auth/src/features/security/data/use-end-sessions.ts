import { endOtherSessions, endSession, failureMessage, isRefused, type Session } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { sessionsQuery } from './sessions-query.ts';

export type Ending = { kind: 'one'; session: Session } | { kind: 'others' };

/** Confirms before logging devices out. The dialog stays open during the request and after a failure. */
export function useEndSessions() {
  const t = useCopy();
  const { call } = useKarwan();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [asked, setAsked] = useState<Ending>();
  const [isOpen, setIsOpen] = useState(false);

  const mutation = useMutation({
    mutationFn: async (ending: Ending) => {
      if (ending.kind === 'others') await call(endOtherSessions);
      else await endOne(ending.session);
    },
    onSuccess: async (_, ending) => {
      // Refetch before closing; otherwise the device would still be listed.
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(call).queryKey });
      setIsOpen(false);
      toast(
        'success',
        ending.kind === 'one'
          ? t('sessions.endedOne', { device: ending.session.deviceName })
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
    asked,
    isOpen,
    isBusy: mutation.isPending,
    ask(ending: Ending) {
      setAsked(ending);
      setIsOpen(true);
    },
    cancel: () => setIsOpen(false),
    confirm: () => asked && mutation.mutate(asked),
  };
}
