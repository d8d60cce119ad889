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

/** How one side of a case talks with the other: its calls, and whose device it is. */
export type CaseTalk = {
  bookingId: string;
  side: 'customer' | 'office';
  /** Account or officer. What is typed is kept on the device under it. */
  ownerId: string;
  queryKey: readonly unknown[];
  list: (query: NonNullable<EndpointInput<typeof listCaseMessages>['query']>, signal: AbortSignal) => Promise<Page>;
  send: (body: { clientId: string; text: string }) => Promise<CaseMessage>;
  read: (upToMessageId: number) => Promise<unknown>;
  /** The owner is still signed in. */
  mayGoOn: () => boolean;
};

/**
 * Its messages: the first page is the newest, the next ones go back in time. Oldest first in each. Also asked without a net: that
 * it cannot be reached is said at once.
 */
export const caseTalkQuery = ({ queryKey, list }: CaseTalk) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => list(pageParam ? { before: pageParam } : {}, signal),
    initialPageParam: 0,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items[0]?.id : undefined),
    // React Query gives both as unknown; they are what this very query holds.
    structuralSharing: (before, read) =>
      mergePages(before as MessagePages<CaseMessage> | undefined, read as MessagePages<CaseMessage>),
    staleTime: 0,
    networkMode: 'always',
  });

/** Sends what is written, and shows it as stored. */
export const caseDeliveryOf = (ctx: KarwanContext, talk: CaseTalk): Delivery =>
  deliveryOf(ctx, {
    name: `karwan:case-outbox:${talk.ownerId}:${talk.bookingId}:`,
    async send({ clientId, text }) {
      const stored = await talk.send({ clientId, text });
      ctx.queryClient.setQueryData(caseTalkQuery(talk).queryKey, (pages) => pages && withMessages(pages, [stored]));
    },
    mayGoOn: talk.mayGoOn,
  });
