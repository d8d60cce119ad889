import { randomBytes } from 'node:crypto';
import type { AuctionSheet, SheetOutcome, SheetReport } from '@karwan/shared-contracts';
import type { SheetSource } from '../../platform/auction-sheets/sheet-source.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { Services } from '../../platform/services.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Payments } from '../payments/index.ts';
import { compareSheet } from './compare-sheet.ts';
import { advance, type CheckRow, claimDue, insertReport, lockCheck } from './repository.ts';

export type LookUpServices = Pick<Services, 'db' | 'now'> & {
  source: SheetSource | undefined;
  payments: Pick<Payments, 'lockOrders' | 'refundable' | 'requestRefund'>;
  notifications: Pick<Notifications, 'notifyEach' | 'publishCounts'>;
};

const BATCH = 10;
const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 120 * MINUTE_MS;

/** A minute after the first try, then doubled each time, up to two hours. */
const pauseAfter = (tries: number) => Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);

/**
 * Asks the source for every due sheet. Failures are retried until the customer's deadline; then, as when no sheet
 * exists, the money is refunded. Without a source every lookup fails this way. Throws only after every due sheet was
 * tried.
 */
export async function lookUpDue(services: LookUpServices, signal?: AbortSignal): Promise<number> {
  const { db, now } = services;
  const time = now();
  const nextAt = (tries: number) => new Date(now().getTime() + pauseAfter(tries));
  return forEachDue({
    signal,
    claim: (limit) => db.transaction((tx) => claimDue(tx, time, nextAt, limit)),
    work: (check) => lookUp(services, check),
    batch: BATCH,
    atOnce: BATCH,
  });
}

async function lookUp(services: LookUpServices, check: CheckRow): Promise<void> {
  const { source } = services;
  const { id: reference, chassisNumber, ad: car, answerBy } = check;
  try {
    if (source === undefined) throw new Error('No source of auction sheets is configured');
    const answer = await source.lookUp({ reference, chassisNumber, car });
    if (answer.kind === 'found') await keepReport(services, check, answer.sheet);
    else await giveUp(services, check, 'not-found');
  } catch (error) {
    if (answerBy === null || services.now() < answerBy) throw error;
    await giveUp(services, check, 'unreachable');
  }
}

/** Changes a check that is still being looked up, and notifies its customer. */
async function settle(
  { db, notifications, payments }: LookUpServices,
  { id, orderId }: CheckRow,
  work: (tx: Queryable, check: CheckRow) => Promise<void>,
): Promise<void> {
  const settled = await db.transaction(async (tx) => {
    await payments.lockOrders(tx, [orderId]);
    const check = await lockCheck(tx, id);
    if (check?.status !== 'looking') return undefined;
    await work(tx, check);
    return check;
  });
  if (settled !== undefined) notifications.publishCounts(settled.accountId);
}

const keepReport = (services: LookUpServices, asked: CheckRow, sheet: AuctionSheet) =>
  settle(services, asked, async (tx, check) => {
    const at = services.now();
    const report = reportOf(check, sheet, at);
    const { number: reportNumber, outcome } = report;
    await insertReport(tx, report, at);
    await advance(tx, check, { to: 'ready', at, reportNumber, outcome });
    const { id: checkId, accountId, chassisNumber } = check;
    const parameters = { checkId, chassisNumber, reportNumber, outcome };
    await services.notifications.notifyEach(tx, [{ accountId, kind: 'auction-sheet-ready', parameters }]);
  });

export function reportOf(check: Pick<CheckRow, 'chassisNumber' | 'ad' | 'told'>, sheet: AuctionSheet, at: Date) {
  const { chassisNumber, ad } = check;
  const checks = compareSheet(sheet, check);
  const outcome: SheetOutcome = checks.some(({ verdict }) => verdict === 'differs')
    ? 'verified-mismatch'
    : 'verified-match';
  return {
    number: newReportNumber(),
    outcome,
    verifiedAt: at.toISOString(),
    chassisNumber,
    ad: ad && { title: ad.title, href: ad.href },
    checks,
    sheet,
  } satisfies SheetReport;
}

const giveUp = (services: LookUpServices, asked: CheckRow, why: 'not-found' | 'unreachable') =>
  settle(services, asked, async (tx, check) => {
    const { id: checkId, accountId, chassisNumber, orderId } = check;
    await advance(tx, check, { to: why, at: services.now() });
    const amount = await services.payments.refundable(tx, orderId);
    const reason = reasons[why];
    if (amount > 0) await services.payments.requestRefund(tx, { orderId, amount, reason });
    const parameters = { checkId, chassisNumber, why, refundPkr: amount };
    await services.notifications.notifyEach(tx, [{ accountId, kind: 'auction-sheet-failed', parameters }]);
  });

const reasons = {
  'not-found': 'No auction sheet was found for this car.',
  unreachable: "We couldn't retrieve the auction sheet in time.",
};

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 100 random bits. */
const newReportNumber = () => `AS-${Array.from(randomBytes(20), (byte) => ALPHABET[byte % 32]).join('')}`;
