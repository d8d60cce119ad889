import {
  cancelOrder as cancelOrderEndpoint,
  getOrder,
  getReceipt,
  listTransactions,
  ORDER_NUMBER,
  payOrder,
  savePayoutAccount as savePayoutEndpoint,
  sendTransferProof,
} from '@karwan/shared-contracts';
import { authorize, requireAccount } from '../../platform/http/authorize.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { ANSWER_LIMIT_MS, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';
import type { PaymentServices } from './payment-services.ts';
import { savePayoutAccount } from './payout.ts';
import { readOrder, readTransactions } from './read-orders.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { readReceipt, receiptFileName } from './receipts.ts';
import { orderNotFound } from './refusals.ts';
import { startPayment } from './start-payment.ts';
import { submitProof } from './transfers.ts';

export function registerPaymentRoutes(app: HttpApp, services: PaymentServices): void {
  registerEndpoint(app, getOrder, ({ params, account }) =>
    readOrder(services, account().accountId, params.orderNumber),
  );
  registerEndpoint(
    app,
    payOrder,
    async ({ params: { orderNumber: number }, body, account, log }) => {
      const { accountId } = account();
      await startPayment(services, { accountId, number, ...body }, log);
      return readOrder(services, accountId, number);
    },
    { rateLimit: { max: 30, seconds: 60 } },
  );
  registerEndpoint(app, cancelOrderEndpoint, async ({ params: { orderNumber: number }, account }) => {
    const { accountId } = account();
    await cancelOwnOrder(services, accountId, number);
    return readOrder(services, accountId, number);
  });
  registerEndpoint(
    app,
    sendTransferProof,
    async ({ params: { orderNumber: number }, files: [file], account }) => {
      const { accountId } = account();
      await submitProof(services, { accountId, number, file });
      return readOrder(services, accountId, number);
    },
    { rateLimit: { max: 20, seconds: 3600 } },
  );
  registerEndpoint(
    app,
    savePayoutEndpoint,
    async ({ params: { orderNumber: number }, body: payout, account }) => {
      const { accountId } = account();
      await savePayoutAccount(services, { accountId, number, payout });
      return readOrder(services, accountId, number);
    },
    { rateLimit: { max: 30, seconds: 3600 } },
  );
  registerEndpoint(app, getReceipt, ({ params, account }) =>
    readReceipt(services, account().accountId, params.orderNumber),
  );
  registerEndpoint(app, listTransactions, ({ query, account }) =>
    readTransactions(services, account().accountId, query),
  );
  serveReceiptFile(app, services);
}

/** The receipt as a file, with the access rules of the receipt's endpoint. */
function serveReceiptFile({ fastify, now }: HttpApp, services: PaymentServices): void {
  const route = {
    exposeHeadRoute: false,
    handlerTimeout: ANSWER_LIMIT_MS,
    config: { neverEnveloped: true, limit: { name: 'receipt-file', max: 30, seconds: 60 } },
  };
  fastify.get<{ Params: { orderNumber: string } }>(`${getReceipt.path}.pdf`, route, async (request, reply) => {
    authorize(getReceipt, request.caller, now());
    const { accountId } = requireAccount(request.caller);
    const { orderNumber } = request.params;
    if (!ORDER_NUMBER.test(orderNumber)) throw orderNotFound();
    const file = await receiptPdf(await readReceipt(services, accountId, orderNumber));
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${receiptFileName(orderNumber)}"`,
      })
      .type('application/pdf')
      .send(file);
  });
}
