import {
  isRefused,
  type KarwanContext,
  type PageHead,
  paths,
  SHEET_REPORT_NUMBER,
  type SheetReport,
  sheetDecoderPath,
  sheetFormPath,
  withSchemas,
} from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject } from 'react-router';
import { serviceHead } from '../features/landing/data/service-head.ts';
import { copyOf } from '../lib/copy.ts';
import { sheetOfferQuery, sheetReportQuery } from '../lib/queries/auction-sheets.ts';

/** RTE-13: auction sheets, from the landing page to a sheet's report. */
export const sheetRoutes = (ctx: KarwanContext): RouteObject[] => [
  publicPage<{ pricePkr: number }>(ctx, {
    path: paths.auctionSheet,
    load: async ({ ctx: { call, queryClient } }) => {
      const offer = await queryClient.fetchQuery(sheetOfferQuery(call)).catch(() => undefined);
      if (!offer) throw data(null, { status: 503 });
      return offer;
    },
    reads: [],
    head: ({ ctx, data }) => serviceHead(ctx, 'auction-sheet', data),
    view: () => import('../pages/auction-sheet.tsx'),
  }),
  publicPage<{ codes: string }>(ctx, {
    path: sheetDecoderPath(),
    load: async ({ url }) => ({ codes: (url.searchParams.get('code') ?? '').trim().slice(0, 60) }),
    reads: ['code'],
    head: ({ ctx }) => {
      const t = copyOf(ctx);
      const [title, description] = [t('sheets.decoder.title'), t('sheets.decoder.text')];
      return { title, description, canonicalPath: sheetDecoderPath() };
    },
    view: () => import('../pages/sheet-decoder.tsx'),
  }),
  publicPage<SheetReport>(ctx, {
    path: paths.sheetReport,
    load: async ({ ctx: { call, queryClient }, url }) => {
      const number = url.searchParams.get('no') ?? '';
      if (!SHEET_REPORT_NUMBER.test(number)) throw data(null, { status: 404 });
      try {
        return await queryClient.fetchQuery(sheetReportQuery(call, number));
      } catch (error) {
        throw data(null, { status: isRefused(error, 'sheet_report_not_found') ? 404 : 503 });
      }
    },
    reads: ['no'],
    head: ({ ctx, data: { chassisNumber } }) => ({
      title: copyOf(ctx)('sheets.report.pageTitle', { chassis: chassisNumber }),
      noIndex: true,
    }),
    view: () => import('../pages/sheet-report.tsx'),
  }),
  sheetFormRoute(ctx),
  ...(['success', 'failure'] as const).map((result) => sheetResultRoute(ctx, result)),
];

const sheetFormRoute = (ctx: KarwanContext): RouteObject => ({
  path: sheetFormPath(),
  handle: {
    chunk: 'sheet-form',
    head: (): PageHead => ({
      title: copyOf(ctx)('sheets.form.title'),
      description: copyOf(ctx)('services.auction-sheet.description'),
      canonicalPath: sheetFormPath(),
    }),
  },
  loader: async () => {
    await ctx.queryClient.prefetchQuery(sheetOfferQuery(ctx.call));
    return null;
  },
  lazy: withSchemas(() => import(/* webpackChunkName: "sheet-form" */ '../pages/sheet-form.tsx')),
});

/** Private: data is loaded in the browser, so the HTML never contains it. */
const sheetResultRoute = (ctx: KarwanContext, result: 'success' | 'failure'): RouteObject => ({
  path: `${sheetFormPath()}/${result}`,
  handle: { chunk: 'sheet-check', head: (): PageHead => ({ title: copyOf(ctx)('sheets.check.title'), noIndex: true }) },
  lazy: () => import(/* webpackChunkName: "sheet-check" */ '../pages/sheet-check.tsx'),
});
