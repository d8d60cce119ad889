import { randomUUID } from 'node:crypto';
import type { SheetCheckForm } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import type { Services } from '../../platform/services.ts';
import { deleteDraft } from '../bookings/index.ts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import { catalogueNamesOf, findInLink } from '../listings/index.ts';
import type { Payments } from '../payments/index.ts';
import { lockAccount } from '../users/index.ts';
import { tooManyUnpaid } from './refusals.ts';
import { countUnpaid, insertCheck } from './repository.ts';
import type { ComparedAd } from './tables.ts';

const MAX_UNPAID = 5;

type Request = { account: Pick<Account, 'accountId' | 'userType'>; form: SheetCheckForm; catalogue: CatalogueSnapshot };

/** Stores the request and opens its order. */
export async function requestCheck(
  tx: Queryable,
  { now, payments }: Pick<Services, 'now'> & { payments: Pick<Payments, 'openOrder'> },
  { account, form, catalogue }: Request,
) {
  const { accountId } = account;
  const at = now();
  const ad = form.adLink === undefined ? null : await findComparedAd(tx, form.adLink, catalogue);
  await lockAccount(tx, accountId);
  if ((await countUnpaid(tx, accountId)) >= MAX_UNPAID) throw tooManyUnpaid();
  const id = randomUUID();
  const subject = { kind: 'auction-sheet', id };
  const order = await payments.openOrder(tx, { type: 'auction-sheet-verification', subject, account });
  await insertCheck(tx, {
    id,
    accountId,
    status: 'awaiting-payment',
    chassisNumber: form.chassisNumber,
    ad,
    told: { grade: form.grade ?? null, mileageKm: form.mileageKm ?? null },
    orderId: order.id,
    orderNumber: order.number,
    pricePkr: order.amountPkr,
    createdAt: at,
    updatedAt: at,
  });
  await deleteDraft(tx, accountId, 'auction-sheet');
  return { checkId: id, orderId: order.id, orderNumber: order.number, pricePkr: order.amountPkr };
}

/** The data of a public listing; throws an error for that field if there is none. */
async function findComparedAd(tx: Queryable, link: string, catalogue: CatalogueSnapshot): Promise<ComparedAd> {
  const found = await findInLink(tx, link);
  if (found === undefined) throw invalidInput({ 'body.adLink': 'This ad is no longer available.' });
  const { row, href } = found;
  const names = catalogueNamesOf(row, catalogue);
  return {
    title: row.title,
    href,
    make: names.make?.name ?? null,
    model: names.model?.name ?? null,
    year: row.year ?? null,
    mileageKm: row.mileageKm ?? null,
    colour: row.colour ?? null,
  };
}
