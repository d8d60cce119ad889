import { randomBytes } from 'node:crypto';
import type { AuctionSheet, SheetOutcome, SheetReport } from '@karwan/shared-contracts';
import type { SheetSource } from '../../platform/auction-sheets/sheet-source.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { Services } from '../../platform/services.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Payments } from '../payments/index.ts';
import { compareSheet } from './compare-sheet.ts';
import { type CheckRow, claimDueChecks, insertReport, lockCheck, transitionCheck } from './repository.ts';

export type ProcessChecksServices = Pick<Services, 'db' | 'now'> & {
  source: SheetSource | undefined;
  payments: Pick<Payments, 'lockOrders' | 'refundable' | 'requestRefund'>;
  notifications: Pick<Notifications, 'notifyEach' | 'publishCounts'>;
};

const BATCH_SIZE = 10;
const MINUTE_MS = 60_000;
const MAX_RETRY_DELAY_MS = 120 * MINUTE_MS;

/** A minute after the first try, then doubled each time, up to two hours. */
const retryDelayMs = (tries: number) => Math.min(MINUTE_MS * 2 ** (tries - 1), MAX_RETRY_DELAY_MS);

/**
 * Asks the source for every due sheet. Failures are retried until the customer's deadline; then, as when no sheet
 * exists, the money is refunded. Without a source every lookup fails this way. Throws only after every due sheet was
 * tried.
 */
export async function processDueChecks(services: ProcessChecksServices, signal?: AbortSignal): Promise<number> {
  const { db, now } = services;
  const time = now();
  const nextAt = (tries: number) => new Date(now().getTime() + retryDelayMs(tries));
  return forEachDue({
    signal,
    claim: (limit) => db.transaction((tx) => claimDueChecks(tx, time, nextAt, limit)),
    work: (check) => processCheck(services, check),
    batch: BATCH_SIZE,
    concurrency: BATCH_SIZE,
  });
}

async function processCheck(services: ProcessChecksServices, check: CheckRow): Promise<void> {
  const { source } = services;
  const { id: reference, chassisNumber, ad: car, answerBy } = check;
  try {
    if (source === undefined) throw new Error('No source of auction sheets is configured');
    const answer = await source.lookUp({ reference, chassisNumber, car });
    if (answer.kind === 'found') await completeCheck(services, check, answer.sheet);
    else await failCheck(services, check, 'not-found');
  } catch (error) {
    if (answerBy === null || services.now() < answerBy) throw error;
    await failCheck(services, check, 'unreachable');
  }
}

/** Changes a check that is still being looked up, and notifies its customer. */
async function updatePendingCheck(
  { db, notifications, payments }: ProcessChecksServices,
  { id, orderId }: CheckRow,
  work: (tx: Queryable, check: CheckRow) => Promise<void>,
): Promise<void> {
  const updated = await db.transaction(async (tx) => {
    await payments.lockOrders(tx, [orderId]);
    const check = await lockCheck(tx, id);
    if (check?.status !== 'looking') return undefined;
    await work(tx, check);
    return check;
  });
  if (updated !== undefined) notifications.publishCounts(updated.accountId);
}

const completeCheck = (services: ProcessChecksServices, claimed: CheckRow, sheet: AuctionSheet) =>
  updatePendingCheck(services, claimed, async (tx, check) => {
    const at = services.now();
    const report = buildReport(check, sheet, at);
    const { number: reportNumber, outcome } = report;
    await insertReport(tx, report, at);
    await transitionCheck(tx, check, { to: 'ready', at, reportNumber, outcome });
    const { id: checkId, accountId, chassisNumber } = check;
    const parameters = { checkId, chassisNumber, reportNumber, outcome };
    await services.notifications.notifyEach(tx, [{ accountId, kind: 'auction-sheet-ready', parameters }]);
  });

export function buildReport(check: Pick<CheckRow, 'chassisNumber' | 'ad' | 'told'>, sheet: AuctionSheet, at: Date) {
  const { chassisNumber, ad } = check;
  const checks = compareSheet(sheet, { chassisNumber, ad, claims: check.told });
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

const failCheck = (services: ProcessChecksServices, claimed: CheckRow, why: 'not-found' | 'unreachable') =>
  updatePendingCheck(services, claimed, async (tx, check) => {
    const { id: checkId, accountId, chassisNumber, orderId } = check;
    await transitionCheck(tx, check, { to: why, at: services.now() });
    const amount = await services.payments.refundable(tx, orderId);
    const reason = refundReasons[why];
    if (amount > 0) await services.payments.requestRefund(tx, { orderId, amount, reason });
    const parameters = { checkId, chassisNumber, why, refundPkr: amount };
    await services.notifications.notifyEach(tx, [{ accountId, kind: 'auction-sheet-failed', parameters }]);
  });

const refundReasons = {
  'not-found': 'No auction sheet was found for this car.',
  unreachable: 'We couldn’t retrieve the auction sheet in time.',
};

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 100 random bits. */
const newReportNumber = () => `AS-${Array.from(randomBytes(20), (byte) => ALPHABET[byte % 32]).join('')}`;
