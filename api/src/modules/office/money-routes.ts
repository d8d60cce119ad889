import { Readable } from 'node:stream';
import {
  changeOrderMoney,
  changeUnassigned,
  findOrdersOfMoney,
  getMoneyOverview,
  getOrderMoney,
  listMoneyDays,
} from '@karwan/shared-contracts';
import { authorize } from '../../platform/http/authorize.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { ANSWER_LIMIT_MS, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { PaymentServices } from '../payments/index.ts';
import { changeMoney, changeWithoutOrder } from './change-money.ts';
import { findMoney, listDaysOfMonth, orderMoneyOf, overviewOf } from './money.ts';
import { daysAsCsv, daysAsXlsx, entriesAsCsv } from './money-files.ts';

/** Money: balances, customers' debts and surpluses, and corrections by finance. */
export function registerMoneyRoutes(app: HttpApp, services: PaymentServices): void {
  const { db } = services;

  registerEndpoint(app, getMoneyOverview, () => overviewOf(services));

  registerEndpoint(app, listMoneyDays, async ({ query }) => ({ days: await listDaysOfMonth(db, query.month) }));

  registerEndpoint(app, findOrdersOfMoney, ({ query }) => findMoney(services, query));

  registerEndpoint(app, getOrderMoney, ({ params }) => orderMoneyOf(services, params.orderNumber));

  registerEndpoint(app, changeOrderMoney, ({ params, body, officer, ip, log }) =>
    changeMoney(services, { ...params, ...body }, { officer: officer(), ip, log }),
  );

  registerEndpoint(app, changeUnassigned, ({ body, officer, ip, log }) =>
    changeWithoutOrder(services, body, { officer: officer(), ip, log }),
  );

  serveFile(app, 'days.csv', 'text/csv; charset=utf-8', (month) => daysAsCsv(db, month));
  serveFile(app, 'days.xlsx', XLSX, (month) => daysAsXlsx(db, month));
  serveFile(app, 'entries.csv', 'text/csv; charset=utf-8', (month) => Readable.from(entriesAsCsv(db, month)));
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type File = string | Buffer | Readable;

/** A month as a file, with the access rules of its days. */
function serveFile(
  { fastify, now }: HttpApp,
  name: string,
  type: string,
  read: (month: string) => Promise<File> | File,
): void {
  const route = {
    exposeHeadRoute: false,
    handlerTimeout: ANSWER_LIMIT_MS,
    config: { isForOffice: true, neverEnveloped: true, limit: { name: 'money-file', max: 30, seconds: 60 } },
  };
  const path = `${getMoneyOverview.path}/${name}`;
  fastify.get(path, route, async (request, reply) => {
    authorize(listMoneyDays, request.caller, now());
    const { data } = listMoneyDays.query?.safeParse(request.query) ?? {};
    if (data === undefined) throw invalidInput({ 'query.month': 'Choose a month' });
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="karwan-${data.month}-${name}"`,
        'x-content-type-options': 'nosniff',
      })
      .type(type)
      .send(await read(data.month));
  });
}
