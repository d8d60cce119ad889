import {
  getSheetCheck,
  getSheetOffer,
  getSheetReport,
  listSheetChecks,
  requestSheetCheck,
  SHEET_REPORT_NUMBER,
} from '@karwan/shared-contracts';
import { authorize } from '../../platform/http/authorize.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { ANSWER_LIMIT_MS, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { notOffered, type Payments, priceOf } from '../payments/index.ts';
import { presentCard, presentCheck } from './presenter.ts';
import type { ProcessChecksServices } from './process-due-checks.ts';
import { sheetCheckNotFound, sheetReportNotFound } from './refusals.ts';
import { reportPdf } from './report-pdf.ts';
import { findOwnCheck, findReport, listChecks, stepsOf } from './repository.ts';
import { requestCheck } from './request-check.ts';

export type SheetServices = ProcessChecksServices & {
  siteOrigin: string;
  payments: Pick<Payments, 'openOrder' | 'refundable' | 'requestRefund'>;
  catalogue: Catalogue;
};

export function registerSheetRoutes(app: HttpApp, services: SheetServices): void {
  const { db, now, catalogue, source } = services;

  registerEndpoint(app, getSheetOffer, async ({ caller }) => {
    const userType = caller.kind === 'account' ? caller.userType : 'user';
    const pricePkr = await priceOf(db, { type: 'auction-sheet-verification', userType }, now());
    if (pricePkr === undefined || source === undefined) throw notOffered();
    return { pricePkr };
  });

  registerEndpoint(
    app,
    requestSheetCheck,
    async ({ body: form, account, once }) => {
      if (source === undefined) throw notOffered();
      const request = { account: account(), form, catalogue: await catalogue.read() };
      return once(async (tx) => {
        const { checkId, orderNumber } = await requestCheck(tx, services, request);
        return { checkId, orderNumber };
      });
    },
    { rateLimit: { max: 30, seconds: 3600 } },
  );

  registerEndpoint(app, listSheetChecks, async ({ query: { cursor, limit }, account }) => {
    const rows = await listChecks(db, account().accountId, decodeCursor(cursor), limit);
    const page = pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
    return { ...page, items: page.items.map(presentCard) };
  });

  registerEndpoint(app, getSheetCheck, async ({ params, account }) => {
    const check = await findOwnCheck(db, account().accountId, params.checkId);
    if (check === undefined) throw sheetCheckNotFound();
    return presentCheck(check, await stepsOf(db, check.id));
  });

  registerEndpoint(app, getSheetReport, ({ params }) => readReport(services, params.reportNumber));
  serveReportFile(app, services);
}

async function readReport({ db }: Pick<SheetServices, 'db'>, number: string) {
  const report = await findReport(db, number);
  if (report === undefined) throw sheetReportNotFound();
  return report;
}

/** The report as a file, with the access rules of the report's endpoint. */
function serveReportFile({ fastify, now }: HttpApp, services: SheetServices): void {
  const route = {
    exposeHeadRoute: false,
    handlerTimeout: ANSWER_LIMIT_MS,
    config: { neverEnveloped: true, limit: { name: 'sheet-report-file', max: 30, seconds: 60 } },
  };
  fastify.get<{ Params: { reportNumber: string } }>(`${getSheetReport.path}.pdf`, route, async (request, reply) => {
    authorize(getSheetReport, request.caller, now());
    const { reportNumber } = request.params;
    if (!SHEET_REPORT_NUMBER.test(reportNumber)) throw sheetReportNotFound();
    const file = await reportPdf(await readReport(services, reportNumber), services.siteOrigin);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="karwan-${reportNumber}.pdf"`,
      })
      .type('application/pdf')
      .send(file);
  });
}
