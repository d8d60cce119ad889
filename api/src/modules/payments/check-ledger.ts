import { and, asc, eq, gt, inArray, isNull, min, notExists, sql } from 'drizzle-orm';
import { type Database, type Queryable, rowsOf } from '../../platform/database/database.ts';
import { closeDays, ledgerSets } from '../ledger/index.ts';
import { incomingPayments, ledgerChecks, ledgerMismatches, orders, refunds } from './tables.ts';

/** A mismatch between an order (or a payment without a known order) and the ledger. */
export type LedgerMismatch = { subject: string; orderNumber: string | null; text: string };

const CHECK = 1;
/** Longer than any transaction: rows with an earlier timestamp may be committed later. */
const OVERLAP_MS = 3_600_000;
/** The longest period compared in one step. */
const WINDOW_MS = 7 * 86_400_000;
/** Orders compared by one statement. */
const BATCH = 1000;

/**
 * Closes past days, then compares the ledger with the payments of all orders that changed since the last run or did not
 * match then. Returns all known mismatches. Must not run concurrently.
 */
export async function checkLedger(db: Database, now: Date, signal?: AbortSignal): Promise<LedgerMismatch[]> {
  await closeDays(db, now, signal);
  await recheck(db, await knownSubjects(db), now);
  let from = await checkedUntil(db);
  while (from && from < now && !signal?.aborted) {
    const until = new Date(Math.min(from.getTime() + WINDOW_MS, now.getTime()));
    await recheck(db, await changedBetween(db, new Date(from.getTime() - OVERLAP_MS), until), now);
    const row = { id: CHECK, checkedUntil: until };
    await db.insert(ledgerChecks).values(row).onConflictDoUpdate({ target: ledgerChecks.id, set: row });
    from = until;
  }
  return knownFindings(db);
}

/** Like `checkLedger`, but for all orders, however long it takes. */
export async function checkWholeLedger(db: Database, now: Date, onProgress: (orders: number) => void) {
  const findings = await findLedgerMismatches(db, onProgress);
  await storeFindings(db, await knownSubjects(db), findings, now);
  return findings;
}

/** Returns every mismatch between orders and ledger; empty when they agree. */
export async function findLedgerMismatches(db: Database, onProgress: (orders: number) => void = () => undefined) {
  const findings = await findingsOf(db, await subjectsWithoutOrder(db));
  let after: string | undefined;
  let compared = 0;
  while (true) {
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(after === undefined ? undefined : gt(orders.id, after))
      .orderBy(asc(orders.id))
      .limit(BATCH);
    const ids = rows.map(({ id }) => id);
    findings.push(...(await findingsOf(db, ids)));
    compared += ids.length;
    onProgress(compared);
    after = ids.at(-1);
    if (ids.length < BATCH) return findings;
  }
}

/** Time and findings of the last comparison. */
export async function readLedgerCheck(db: Queryable) {
  const [row] = await db.select().from(ledgerChecks);
  return { checkedAt: row?.checkedUntil ?? null, findings: await knownFindings(db) };
}

const knownFindings = (db: Queryable): Promise<LedgerMismatch[]> =>
  db
    .select({
      subject: ledgerMismatches.subject,
      orderNumber: ledgerMismatches.orderNumber,
      text: ledgerMismatches.text,
    })
    .from(ledgerMismatches)
    .orderBy(asc(ledgerMismatches.foundAt), asc(ledgerMismatches.subject))
    .limit(100);

const knownSubjects = async (db: Queryable) =>
  (await db.select({ subject: ledgerMismatches.subject }).from(ledgerMismatches)).map(({ subject }) => subject);

/** The start of the next comparison; undefined if there are no postings or payments yet. */
async function checkedUntil(db: Queryable): Promise<Date | undefined> {
  const [row] = await db.select().from(ledgerChecks);
  if (row !== undefined) return row.checkedUntil;
  const [set] = await db.select({ at: min(ledgerSets.at) }).from(ledgerSets);
  const [incoming] = await db.select({ at: min(incomingPayments.receivedAt) }).from(incomingPayments);
  const [paid] = await db.select({ at: min(orders.paidAt) }).from(orders);
  const times = [set, incoming, paid].flatMap((first) => (first?.at ? [first.at.getTime()] : []));
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/** Subjects with a posting, payment, reversal or refund in this period. */
async function changedBetween(db: Database, from: Date, until: Date): Promise<string[]> {
  const [since, before] = [sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`];
  const rows = await rowsOf<{ subject: string }>(
    db,
    sql`select subject from ${ledgerSets} where at >= ${since} and at < ${before}
      union select coalesce(order_id, id)::text from ${incomingPayments} where received_at >= ${since} and received_at < ${before}
      union select coalesce(order_id, id)::text from ${incomingPayments} where reversed_at >= ${since} and reversed_at < ${before}
      union select order_id::text from ${refunds} where done_at >= ${since} and done_at < ${before}
      union select id::text from ${orders} where paid_at >= ${since} and paid_at < ${before}`,
  );
  return rows.map(({ subject }) => subject);
}

/** Payments without an order, and other subjects of the ledger that are not orders. */
async function subjectsWithoutOrder(db: Database): Promise<string[]> {
  const unassigned = await db
    .select({ id: incomingPayments.id })
    .from(incomingPayments)
    .where(and(isNull(incomingPayments.orderId), isNull(incomingPayments.reversedAt)));
  const order = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(sql`${orders.id}::text`, ledgerSets.subject));
  const posted = await db.selectDistinct({ subject: ledgerSets.subject }).from(ledgerSets).where(notExists(order));
  return [...new Set([...unassigned.map(({ id }) => id), ...posted.map(({ subject }) => subject)])];
}

async function recheck(db: Database, subjects: readonly string[], now: Date): Promise<void> {
  for (let start = 0; start < subjects.length; start += BATCH) {
    const batch = subjects.slice(start, start + BATCH);
    await storeFindings(db, batch, await findingsOf(db, batch), now);
  }
}

/** Replaces the known findings of these subjects. */
async function storeFindings(
  db: Database,
  subjects: readonly string[],
  findings: readonly LedgerMismatch[],
  now: Date,
): Promise<void> {
  const agreeing = subjects.filter((subject) => !findings.some((finding) => finding.subject === subject));
  await db.transaction(async (tx) => {
    await tx.delete(ledgerMismatches).where(inArray(ledgerMismatches.subject, agreeing));
    for (const finding of findings) {
      await tx
        .insert(ledgerMismatches)
        .values({ ...finding, foundAt: now })
        .onConflictDoUpdate({ target: ledgerMismatches.subject, set: { text: finding.text } });
    }
  });
}

type Compared = Record<'held' | 'earned' | 'written_off' | 'received' | 'sent' | 'due' | 'let_go', string | number> & {
  subject: string;
  number: string | null;
};

/** A single statement, so that all values come from the same snapshot. */
async function findingsOf(db: Queryable, subjects: readonly string[]): Promise<LedgerMismatch[]> {
  if (subjects.length === 0) return [];
  const rows = await rowsOf<Compared>(
    db,
    sql`select * from (
      select asked.subject, o.number,
        coalesce(books.held, 0) as held, coalesce(books.earned, 0) as earned, coalesce(books.written_off, 0) as written_off,
        coalesce(incoming.pkr, 0) as received, coalesce(back.pkr, 0) as sent,
        case when o.paid_at is null then 0 else o.amount_pkr - o.refunded_pkr end as due,
        coalesce(o.written_off_pkr, 0) as let_go
      from (
        select subject, case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end as id
        from jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb) as given(subject)
      ) asked
      left join orders o on o.id = asked.id
      left join lateral (
        select sum(e.amount_pkr) filter (where e.account like 'provider:%') as held,
          -sum(e.amount_pkr) filter (where e.account in ('revenue', 'sales-tax', 'refunds')) as earned,
          sum(e.amount_pkr) filter (where e.account = 'written-off') as written_off
        from ledger_sets s join ledger_entries e on e.set_id = s.id where s.subject = asked.subject
      ) books on true
      left join lateral (
        select sum(amount_pkr) as pkr from (
          select amount_pkr from incoming_payments where order_id = asked.id and reversed_at is null
          union all
          select amount_pkr from incoming_payments where id = asked.id and order_id is null and reversed_at is null
        ) each
      ) incoming on true
      left join lateral (
        select sum(amount_pkr) as pkr from payment_refunds where order_id = asked.id and status = 'done'
      ) back on true
    ) compared
    where held <> received - sent or earned <> due or written_off <> let_go
    order by number, subject`,
  );
  return rows.map((row) => ({ subject: row.subject, orderNumber: row.number, text: sentencesOf(row).join(' ') }));
}

function sentencesOf({ number, subject, ...row }: Compared): string[] {
  const mismatch = (label: string, inLedger: number, byPayments: number) =>
    inLedger === byPayments
      ? []
      : [`${number ?? subject}: ${label} ${inLedger} PKR in the books, ${byPayments} PKR by its payments.`];
  return [
    ...mismatch('with providers', Number(row.held), Number(row.received) - Number(row.sent)),
    ...mismatch('earned', Number(row.earned), Number(row.due)),
    ...mismatch('let go', Number(row.written_off), Number(row.let_go)),
  ];
}
