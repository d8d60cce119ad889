import { addInspectionPhoto, getInspectionReport, REPORT_NUMBER } from '@karwan/shared-contracts';
import { z } from 'zod';
import { authorize, requireOfficer } from '../../platform/http/authorize.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { ANSWER_LIMIT_MS, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { findBooking } from '../bookings/index.ts';
import { requireAssigned } from './policy.ts';
import { readReport, reportPicture } from './read-report.ts';
import { inspectionNotFound, reportNotFound } from './refusals.ts';
import { reportPdf } from './report-pdf.ts';
import { pictureOf } from './repository.ts';

type ReportServices = Pick<Services, 'db' | 'now' | 'config'>;

const fileRoute = (name: string, max: number, isForOffice = false) => ({
  exposeHeadRoute: false,
  handlerTimeout: ANSWER_LIMIT_MS,
  config: { neverEnveloped: true, isForOffice, limit: { name, max, seconds: 60 } },
});

const id = z.uuid();
const size = z.enum(['small', 'large']);

/** Signed reports for anyone with the number; pictures of drafts for their inspector. */
export function registerReportRoutes(app: HttpApp, services: ReportServices): void {
  registerEndpoint(app, getInspectionReport, ({ params }) => readReport(services, params.reportNumber));
  serveReportFile(app, services);
  serveReportPictures(app, services);
  serveDraftPictures(app, services);
}

function serveReportFile({ fastify }: HttpApp, services: ReportServices): void {
  type Params = { Params: { reportNumber: string } };
  const route = fileRoute('inspection-report-file', 30);
  fastify.get<Params>(`${getInspectionReport.path}/report.pdf`, route, async ({ params }, reply) => {
    const number = requireNumber(params.reportNumber);
    const file = await reportPdf(services, await readReport(services, number));
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="karwan-inspection-${number}.pdf"`,
        'x-robots-tag': 'noindex',
      })
      .type('application/pdf')
      .send(file);
  });
}

function serveReportPictures({ fastify }: HttpApp, services: ReportServices): void {
  type Params = { Params: { reportNumber: string; photoId: string; size: string } };
  const route = fileRoute('inspection-report-picture', 1200);
  fastify.get<Params>(`${getInspectionReport.path}/photos/:photoId/:size`, route, async ({ params }, reply) => {
    const number = requireNumber(params.reportNumber);
    const requested = { photoId: id.safeParse(params.photoId).data, size: size.safeParse(params.size).data };
    if (requested.photoId === undefined || requested.size === undefined) throw reportNotFound();
    const picture = await reportPicture(services, number, requested.photoId, requested.size);
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-robots-tag': 'noindex' })
      .type('image/jpeg')
      .send(picture);
  });
}

function serveDraftPictures({ fastify, now }: HttpApp, { db }: ReportServices): void {
  type Params = { Params: { bookingId: string; photoId: string; size: string } };
  const route = fileRoute('inspection-draft-picture', 1200, true);
  fastify.get<Params>(`${addInspectionPhoto.path}/:photoId/:size`, route, async ({ params, caller }, reply) => {
    authorize(addInspectionPhoto, caller, now());
    const [bookingId, photoId] = [id.safeParse(params.bookingId).data, id.safeParse(params.photoId).data];
    const requestedSize = size.safeParse(params.size).data;
    if (bookingId === undefined || photoId === undefined || requestedSize === undefined) throw inspectionNotFound();
    requireAssigned(await findBooking(db, bookingId), requireOfficer(caller).officerId);
    const picture = await pictureOf(db, bookingId, photoId, requestedSize);
    if (picture === undefined) throw inspectionNotFound();
    return reply.header('cache-control', 'private, no-store').type('image/jpeg').send(picture);
  });
}

function requireNumber(number: string): string {
  if (!REPORT_NUMBER.test(number)) throw reportNotFound();
  return number;
}
