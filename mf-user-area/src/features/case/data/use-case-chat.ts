import {
  type BookingCase,
  getBookingCase,
  listCaseMessages,
  queryKeyOf,
  readCaseMessages,
  sendCaseMessage,
  tradingIdOf,
} from '@karwan/shared-contracts';
import { type CaseConversation, useAuthState, useKarwan } from '@karwan/shared-kit';

/** Sending in the chat with the consultant. Undefined while no user is signed in. */
export function useCaseChat({ bookingId }: Pick<BookingCase, 'bookingId'>): CaseConversation | undefined {
  const { call, queryClient, auth } = useKarwan();
  const { user } = useAuthState();
  if (!user) return undefined;
  const params = { bookingId };
  const ownerId = tradingIdOf(user);
  return {
    bookingId,
    side: 'customer',
    ownerId,
    queryKey: [...queryKeyOf(listCaseMessages, { params }), 'pages'],
    list: (query, signal) => call(listCaseMessages, { params, query }, { signal }),
    send: (body) => call(sendCaseMessage, { params, body }),
    async markRead(upToMessageId) {
      await call(readCaseMessages, { params, body: { upToMessageId } });
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(getBookingCase, { params }) });
    },
    isAuthorSignedIn() {
      const { user: currentUser } = auth.getSnapshot();
      return currentUser !== null && tradingIdOf(currentUser) === ownerId;
    },
  };
}
