import { conversationPath, failureMessage, openConversation, toastShow } from '@karwan/shared-contracts';
import { runAfterLogin, useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useCopy } from './copy.ts';

/** Opens the conversation with the seller of an ad. Visitors log in first. */
export function useOpenChat(listingId: string): { open: () => void; isOpening: boolean } {
  const ctx = useKarwan();
  const t = useCopy();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ctx.call(openConversation, { body: { listingId } }),
    onSuccess: ({ id }) => navigate(conversationPath(id)),
    onError: (error) => ctx.bus.emit(toastShow, { variant: 'error', message: failureMessage(error) }),
  });
  return { open: () => runAfterLogin(ctx, t('seller.chatReason'), () => mutate()), isOpening: isPending };
}
