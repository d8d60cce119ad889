import { formatDateTime, type MoneyDay } from '@karwan/shared-contracts';
import writeExcelFile from 'write-excel-file/node';
import { csvText } from '../../platform/csv-text.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { entriesOfMonth } from '../ledger/index.ts';
import { providerNames } from '../payments/index.ts';
import { listDaysOfMonth } from './money.ts';

type Cell = string | number;

const dayColumns = ['Day', 'Provider', 'In (PKR)', 'Back (PKR)', 'Balance (PKR)', 'Payments', 'Refunds'];
const dayCells = ({ day, provider, inPkr, backPkr, balancePkr, payments, refunds }: MoneyDay): Cell[] => [
  ...[day, nameOf(provider), inPkr, backPkr, balancePkr, payments, refunds],
];
const nameOf = (provider: string) => Object.entries(providerNames).find(([id]) => id === provider)?.[1] ?? provider;

/** The days of a month as CSV, in order, with a byte order mark so that spreadsheets read UTF-8. */
export async function daysAsCsv(db: Queryable, month: string): Promise<string> {
  return `\uFEFF${[dayColumns, ...(await dayRows(db, month))].map(csvLine).join('')}`;
}

/** At most one row per day and provider. */
export async function daysAsXlsx(db: Queryable, month: string): Promise<Buffer> {
  const header = dayColumns.map((value) => ({ value, fontWeight: 'bold' as const }));
  const rows = (await dayRows(db, month)).map((cells) => cells.map((value) => ({ value })));
  return writeExcelFile([header, ...rows], {
    sheet: month,
    columns: dayColumns.map((name) => ({ width: Math.max(name.length, 12) + 2 })),
    stickyRowsCount: 1,
  }).toBuffer();
}

const dayRows = async (db: Queryable, month: string) => (await listDaysOfMonth(db, month)).reverse().map(dayCells);

const entryColumns = ['At', 'What', 'Order or payment', 'Account', 'PKR'];

/** All entries of a month, streamed, so that a long month needs little memory. */
export async function* entriesAsCsv(db: Queryable, month: string): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(entryColumns)}`;
  for await (const entries of entriesOfMonth(db, month)) {
    yield entries
      .map(({ at, set, subject, account, pkr }) => csvLine([formatDateTime(at), set, subject, account, pkr]))
      .join('');
  }
}

const csvLine = (cells: readonly Cell[]) =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))).join(',')}\r\n`;
