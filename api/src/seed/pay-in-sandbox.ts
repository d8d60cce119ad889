import { randomUUID } from 'node:crypto';
import { orderPath } from '@karwan/shared-contracts';
import { sandboxPayments } from '../modules/demo-payments/index.ts';
import { payInDemo } from '../modules/payments/index.ts';
import type { Queryable } from '../platform/database/database.ts';

type Bought = { orderId: string; orderNumber: string; pricePkr: number };

/** Pays an order of the demo; its money lies with the demo's gateway, which can give it back. */
export async function payInSandbox(
  tx: Queryable,
  services: Parameters<typeof payInDemo>[1],
  { orderId, orderNumber, pricePkr }: Bought,
): Promise<void> {
  const reference = await payInDemo(tx, services, orderId);
  await tx.insert(sandboxPayments).values({
    ...{ id: randomUUID(), reference, secret: randomUUID(), title: orderNumber, returnHref: orderPath(orderNumber) },
    ...{ amountPkr: pricePkr, status: 'succeeded', createdAt: services.now() },
  });
}
