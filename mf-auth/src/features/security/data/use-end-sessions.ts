import { endOtherSessions, endSession, failureMessage, isRefused, type Session } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { sessionsQuery } from './sessions-query.ts';

/** What to log out: one other device, or all of them. */
export type Ending = { kind: 'one'; session: Session } | { kind: 'others' };

/** Asks before it logs devices out; the question stays open while they are, and when they could not be. */
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
      // Until the list is new, the device would stand there as if nothing had happened.
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
      // It has logged out by itself meanwhile: what was wanted is so.
      if (!isRefused(error, 'session_not_found')) throw error;
    }
  };

  return {
    /** Stays while the question closes. */
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
