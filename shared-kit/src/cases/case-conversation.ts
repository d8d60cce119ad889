import type {
  CaseMessage,
  EndpointInput,
  EndpointOutput,
  KarwanContext,
  listCaseMessages,
} from '@karwan/shared-contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Delivery, deliveryOf } from '../messages/delivery.ts';
import { type MessagePages, mergePages, withMessages } from '../messages/message-pages.ts';

type Page = EndpointOutput<typeof listCaseMessages>;

/** How one side of a case sends and reads messages: its calls, and the owner of the local data. */
export type CaseConversation = {
  bookingId: string;
  side: 'customer' | 'office';
  /** Id of the account or officer; unsent text is stored on the device under it. */
  ownerId: string;
  queryKey: readonly unknown[];
  list: (query: NonNullable<EndpointInput<typeof listCaseMessages>['query']>, signal: AbortSignal) => Promise<Page>;
  send: (body: { clientId: string; text: string }) => Promise<CaseMessage>;
  markRead: (upToMessageId: number) => Promise<unknown>;
  /** Whether the owner is still signed in. */
  isAuthorSignedIn: () => boolean;
};

/**
 * The messages of a case: the first page is the newest, following ones go back in time; oldest first within each. Also
 * runs offline, so that the failure is reported immediately.
 */
export const caseConversationQuery = ({ queryKey, list }: CaseConversation) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => list(pageParam ? { before: pageParam } : {}, signal),
    initialPageParam: 0,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items[0]?.id : undefined),
    // React Query types both as unknown; they are this query's own data.
    structuralSharing: (previous, refetched) =>
      mergePages(previous as MessagePages<CaseMessage> | undefined, refetched as MessagePages<CaseMessage>),
    staleTime: 0,
    networkMode: 'always',
  });

/** Sends messages and shows them as stored. */
export const caseDeliveryOf = (ctx: KarwanContext, conversation: CaseConversation): Delivery =>
  deliveryOf(ctx, {
    name: `karwan:case-outbox:${conversation.ownerId}:${conversation.bookingId}:`,
    async send({ clientId, text }) {
      const stored = await conversation.send({ clientId, text });
      ctx.queryClient.setQueryData(
        caseConversationQuery(conversation).queryKey,
        (pages) => pages && withMessages(pages, [stored]),
      );
    },
    isAuthorSignedIn: conversation.isAuthorSignedIn,
  });
