import {
  type BookingKind,
  bookingFormPath,
  type KarwanContext,
  type PageHead,
  withSchemas,
} from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import { copyOf } from '../lib/copy.ts';
import { offerQuery } from '../lib/queries/bookings.ts';

/** Booking form: an app page, public until the form is sent (ACC-02). */
export const bookRoute = (ctx: KarwanContext, kind: BookingKind): RouteObject => ({
  path: bookingFormPath(kind),
  handle: { chunk: 'book', head: () => headOf(ctx, kind) },
  loader: async () => {
    await ctx.queryClient.prefetchQuery(offerQuery(ctx.call, kind));
    return null;
  },
  lazy: withSchemas(() => import(/* webpackChunkName: "book" */ '../pages/book.tsx')),
});

function headOf(ctx: KarwanContext, kind: BookingKind): PageHead {
  const t = copyOf(ctx);
  return {
    title: t('book.title', { service: t(`services.${kind}.name`) }),
    description: t(`services.${kind}.description`),
    canonicalPath: bookingFormPath(kind),
  };
}
