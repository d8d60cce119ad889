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
export type CaseTalk = {
  bookingId: string;
  side: 'customer' | 'office';
  /** Id of the account or officer; unsent text is stored on the device under it. */
  ownerId: string;
  queryKey: readonly unknown[];
  list: (query: NonNullable<EndpointInput<typeof listCaseMessages>['query']>, signal: AbortSignal) => Promise<Page>;
  send: (body: { clientId: string; text: string }) => Promise<CaseMessage>;
  read: (upToMessageId: number) => Promise<unknown>;
  /** Whether the owner is still signed in. */
  mayGoOn: () => boolean;
};

/**
 * The messages of a case: the first page is the newest, following ones go back in time; oldest first within each. Also
 * runs offline, so that the failure is reported immediately.
 */
export const caseTalkQuery = ({ queryKey, list }: CaseTalk) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => list(pageParam ? { before: pageParam } : {}, signal),
    initialPageParam: 0,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items[0]?.id : undefined),
    // React Query types both as unknown; they are this query's own data.
    structuralSharing: (before, read) =>
      mergePages(before as MessagePages<CaseMessage> | undefined, read as MessagePages<CaseMessage>),
    staleTime: 0,
    networkMode: 'always',
  });

/** Sends messages and shows them as stored. */
export const caseDeliveryOf = (ctx: KarwanContext, talk: CaseTalk): Delivery =>
  deliveryOf(ctx, {
    name: `karwan:case-outbox:${talk.ownerId}:${talk.bookingId}:`,
    async send({ clientId, text }) {
      const stored = await talk.send({ clientId, text });
      ctx.queryClient.setQueryData(caseTalkQuery(talk).queryKey, (pages) => pages && withMessages(pages, [stored]));
    },
    mayGoOn: talk.mayGoOn,
  });
