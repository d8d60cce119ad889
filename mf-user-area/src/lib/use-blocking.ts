import { blockPerson, getConversation, getPerson, unblockPerson } from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { conversationsQuery } from './queries/conversations.ts';
import { blockedPeopleQuery } from './queries/people.ts';

export type Blocking = { accountId: string; isBlocked: boolean };

/** Blocks or unblocks a user, and refetches everything that shows it. */
export function useBlocking() {
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useFailureToast();
  return useMutation({
    mutationFn: ({ accountId, isBlocked }: Blocking) =>
      call(isBlocked ? blockPerson : unblockPerson, { params: { accountId } }),
    onSuccess: ({ message }) => toast('success', message),
    onError: (error) => toastFailure(error),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [getPerson.id] }),
        queryClient.invalidateQueries({ queryKey: [getConversation.id] }),
        queryClient.invalidateQueries(conversationsQuery(call)),
        queryClient.invalidateQueries(blockedPeopleQuery(call)),
      ]),
  });
}
