import {
  type BookingCase,
  getBookingCase,
  listCaseMessages,
  queryKeyOf,
  readCaseMessages,
  sendCaseMessage,
  tradingIdOf,
} from '@karwan/shared-contracts';
import { type CaseTalk, useAuthState, useKarwan } from '@karwan/shared-kit';

/** Sending in the chat with the consultant. Undefined while no user is signed in. */
export function useTalk({ bookingId }: Pick<BookingCase, 'bookingId'>): CaseTalk | undefined {
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
    async read(upToMessageId) {
      await call(readCaseMessages, { params, body: { upToMessageId } });
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(getBookingCase, { params }) });
    },
    mayGoOn() {
      const { user: now } = auth.getSnapshot();
      return now !== null && tradingIdOf(now) === ownerId;
    },
  };
}
