import {
  changeBookingCase,
  getBookingCase,
  listCaseMessages,
  orderCommission as orderEndpoint,
  readCaseMessages,
  sendCaseMessage,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Payments } from '../payments/index.ts';
import { type ChangeServices, changeOwnCase } from './change-by-customer.ts';
import { orderCommission } from './commission.ts';
import { listMessagesOf } from './messages.ts';
import { presentMessage } from './presenter.ts';
import { findCaseOf, loadOwnCase } from './read-case.ts';
import { readMessages, writeMessage } from './write-message.ts';

export type CaseServices = ChangeServices & { payments: Pick<Payments, 'lockOrders' | 'openOrder'> };

/** The customer's endpoints. */
export function registerCaseRoutes(app: HttpApp, services: CaseServices): void {
  const { db, payments } = services;

  registerEndpoint(app, getBookingCase, ({ params, account }) =>
    loadOwnCase(services, params.bookingId, account().accountId),
  );

  registerEndpoint(app, changeBookingCase, ({ params, body, account }) =>
    changeOwnCase(services, { ...params, ...body }, account()),
  );

  registerEndpoint(app, orderEndpoint, ({ params, account, once }) =>
    once((tx) => orderCommission(tx, payments, { ...params, account: account() })),
  );

  registerEndpoint(app, listCaseMessages, async ({ params: { bookingId }, query, account }) => {
    await findCaseOf(db, bookingId, account().accountId);
    const { items, hasMore } = await listMessagesOf(db, bookingId, query);
    return { items: items.map(presentMessage), hasMore };
  });

  registerEndpoint(
    app,
    sendCaseMessage,
    ({ params, body, account }) => {
      const { accountId, personId } = account();
      return writeMessage(services, { ...params, ...body, side: 'customer', senderId: personId, name: '', accountId });
    },
    { rateLimit: { max: 60, seconds: 60 } },
  );

  registerEndpoint(app, readCaseMessages, ({ params, body, account }) =>
    readMessages(services, { ...params, ...body, side: 'customer', accountId: account().accountId }),
  );
}
