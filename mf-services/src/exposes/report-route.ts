import {
  getInspectionReport,
  type InspectionReport,
  inspectionReportPath,
  isRefused,
  type KarwanContext,
  REPORT_NUMBER,
} from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject } from 'react-router';
import { copyOf } from '../lib/copy.ts';

/** A signed report, for anyone who has its number (RTE-11). Search engines may index only the sample. */
export const reportRoute = (ctx: KarwanContext): RouteObject =>
  publicPage<InspectionReport>(ctx, {
    path: '/car-inspection/report',
    load: async ({ ctx: { call }, url }) => {
      const reportNumber = url.searchParams.get('no') ?? '';
      if (!REPORT_NUMBER.test(reportNumber)) throw data(null, { status: 404 });
      try {
        return await call(getInspectionReport, { params: { reportNumber } });
      } catch (error) {
        throw data(null, { status: isRefused(error, 'report_not_found') ? 404 : 503 });
      }
    },
    reads: ['no'],
    head: ({ ctx, data: { number, car, overall, isSample } }) => {
      const t = copyOf(ctx);
      const title = t('report.title', { car });
      return {
        title: isSample ? t('report.sampleTitle') : title,
        description: t('report.description', { car, overall: overall.toFixed(1) }),
        canonicalPath: inspectionReportPath(number),
        ...(!isSample && { noIndex: true }),
      };
    },
    view: () => import('../pages/report.tsx'),
  });
