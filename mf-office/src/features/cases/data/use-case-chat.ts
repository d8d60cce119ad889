import {
  type CaseMessage,
  getOfficeCase,
  listOfficeCaseMessages,
  listOfficeCases,
  queryKeyOf,
  readOfficeCaseMessages,
  sendOfficeCaseMessage,
} from '@karwan/shared-contracts';
import { type CaseConversation, useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { needsLogin, officerQuery } from '../../../lib/queries/officer.ts';

/** Sending in the chat with a case's customer. Undefined until the officer is loaded. */
export function useCaseChat(bookingId: string): CaseConversation | undefined {
  const { call, queryClient } = useKarwan();
  const { data: officer } = useQuery(officerQuery(call));
  if (!officer) return undefined;
  const params = { bookingId };
  return {
    bookingId,
    side: 'office',
    ownerId: officer.id,
    queryKey: [...queryKeyOf(listOfficeCaseMessages, { params }), 'pages'],
    list: (query, signal) => call(listOfficeCaseMessages, { params, query }, { signal }),
    async send(body): Promise<CaseMessage> {
      try {
        return await call(sendOfficeCaseMessage, { params, body });
      } catch (error) {
        // The login dialog opens over the page; the message stays in the outbox and is sent afterwards.
        if (needsLogin(error)) void queryClient.invalidateQueries(officerQuery(call));
        throw error;
      }
    },
    async markRead(upToMessageId) {
      await call(readOfficeCaseMessages, { params, body: { upToMessageId } });
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(getOfficeCase, { params }) });
      await queryClient.invalidateQueries({ queryKey: [listOfficeCases.id] });
    },
    isAuthorSignedIn: () => queryClient.getQueryData(officerQuery(call).queryKey)?.id === officer.id,
  };
}
