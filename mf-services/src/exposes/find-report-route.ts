import {
  FIND_REPORT_PATH,
  getInspectionReport,
  getSheetReport,
  inspectionReportPath,
  isRefused,
  type KarwanContext,
  parseReportNumber,
  sheetReportPath,
} from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject, redirect } from 'react-router';
import { copyOf } from '../lib/copy.ts';
import type { FindReportData } from '../pages/find-report.tsx';

/** Accepts the number of either kind of report as typed from paper, and redirects to the report. */
export const findReportRoute = (ctx: KarwanContext): RouteObject =>
  publicPage<FindReportData>(ctx, {
    path: FIND_REPORT_PATH,
    load: async ({ ctx: { call }, url }) => {
      const typed = (url.searchParams.get('no') ?? '').trim().slice(0, 200);
      if (typed === '') return { typed };
      const report = parseReportNumber(typed);
      if (report === undefined) return { typed, problem: 'not-a-number' };
      const params = { reportNumber: report.number };
      try {
        if (report.of === 'inspection') {
          await call(getInspectionReport, { params });
          return redirect(inspectionReportPath(report.number));
        }
        await call(getSheetReport, { params });
        return redirect(sheetReportPath(report.number));
      } catch (error) {
        const isUnknown =
          isRefused(error, 'report_not_found') ||
          isRefused(error, 'sheet_report_not_found') ||
          isRefused(error, 'invalid_input');
        if (isUnknown) return { typed, problem: 'not-found' };
        throw data(null, { status: 503 });
      }
    },
    reads: ['no'],
    head: ({ ctx, data: { typed } }) => {
      const t = copyOf(ctx);
      return {
        title: t('findReport.title'),
        description: t('findReport.text'),
        canonicalPath: FIND_REPORT_PATH,
        ...(typed !== '' && { noIndex: true }),
      };
    },
    view: () => import('../pages/find-report.tsx'),
  });
