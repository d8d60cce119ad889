import { type BookingKind, type KarwanContext, servicePath } from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject } from 'react-router';
import { serviceHead } from '../features/landing/data/service-head.ts';
import { type Offer, offerQuery } from '../lib/queries/bookings.ts';

/** Landing page that explains a service. */
export const serviceRoute = (ctx: KarwanContext, kind: BookingKind): RouteObject =>
  publicPage<Offer & { kind: BookingKind }>(ctx, {
    path: servicePath(kind),
    load: async ({ ctx: { call, queryClient } }) => {
      const offer = await queryClient.fetchQuery(offerQuery(call, kind)).catch(() => undefined);
      if (!offer) throw data(null, { status: 503 });
      return { ...offer, kind };
    },
    reads: [],
    head: ({ ctx, data }) => serviceHead(ctx, kind, data),
    view: () => import('../pages/service.tsx'),
  });
