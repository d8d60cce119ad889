import { type ListedVertical, mainVertical, yearInPakistan } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import { createCatalogue, UNSPECIFIED_CITY } from '../modules/catalogue/index.ts';
import {
  type ImportName,
  keyOfName,
  type PendingName,
  readNameDecisions,
  recordPendingNames,
} from '../modules/imports/index.ts';
import { createYielder } from '../platform/create-yielder.ts';
import type { Database } from '../platform/database/database.ts';
import { createFingerprints } from './fingerprint.ts';
import type { ImportOwner } from './import-owner.ts';
import type { ImportSource } from './import-source.ts';
import type { ImportTable } from './imported-row.ts';
import { openCars } from './open-cars.ts';
import { openItems } from './open-items.ts';
import { createCityReader } from './read-city.ts';
import { type ImportSummary, openReport } from './report.ts';
import { type Pause, retryWhileUnavailable } from './retry-while-unavailable.ts';
import type { RowChange } from './row-change.ts';
import { keysOf, linkKeyOf, type RowKeys } from './row-keys.ts';
import { type Candidate, createRowStore } from './store-rows.ts';
import { UnusableFile } from './text-file.ts';

const BATCH = 250;
/** Rows between two progress messages. */
const ROWS_PER_PROGRESS = 1000;
/** Maximum number of report lines in memory. */
const MAX_PENDING_LINES = 2000;
/** Maximum number of unknown names per file that are queued for an editor. */
const MAX_WAITING_NAMES = 2000;

export type ImportOptions = {
  file: string;
  /** Default: the main vertical. */
  vertical?: ListedVertical | undefined;
  reportFile: string;
  /** The account that owns the listings. */
  owner: ImportOwner;
  now: Date;
  /** Columns by name or number whose field neither name nor content shows: `{ F4: 'price' }`. */
  map?: Readonly<Record<string, string>>;
  /** Defaults for fields that a row lacks: `{ condition: 'new' }`. */
  set?: Readonly<Record<string, string>>;
  /** The currency of the prices, if the file leaves doubt. Only PKR is accepted. */
  currency?: string | undefined;
  /** Default city for rows without one. */
  city?: string | undefined;
  /** Reads and reports without storing anything. */
  isDryRun?: boolean;
  onProgress(progress: string): void;
  /** Waits between retries while the database is unavailable. Default: a timer. */
  pause?: Pause;
};

/**
 * Tables of cars from other sites have a specialised reader; all other verticals are read by their field definitions.
 */
const specificReaders: { readonly [Vertical in ListedVertical]?: (source: ImportSource) => Promise<ImportTable> } = {
  'used-cars': openCars,
};

/**
 * Imports the listings of one table in batches: if it is interrupted, stored rows remain and the next run continues.
 * Throws `UnusableFile` if the file is not a table of such listings, and `ConfigError` if the report cannot be written
 * or the database stays unavailable. A bad row never stops the others. Nothing from the file is added to the catalogue:
 * unknown names wait for an editor.
 */
export async function importFile(db: Database, options: ImportOptions): Promise<ImportSummary> {
  const { vertical = mainVertical, owner, now, onProgress, isDryRun = false, pause } = options;
  const table = await openTable(db, options);
  const report = await openReport(options.reportFile);
  const { summary } = report;
  summary.unreadSheets = table.unreadSheets;
  const waiting = collectNames();
  try {
    for (const text of table.columns) {
      onProgress(text);
      report.addColumn(table.namesLine, text);
    }
    const formerFingerprintOf = createFingerprints();
    const copies = createCopyFinder();
    const store = createRowStore(db, { vertical, owner, now, isDryRun, onProgress, pause }, report);
    let batch: Candidate[] = [];
    let reportedRows = 0;
    const storeBatch = async () => {
      await store(batch.map(copies.withoutSharedLinks), copies.takeNewSharedLinks());
      await report.write();
      batch = [];
      const shouldReport = summary.rows - reportedRows >= ROWS_PER_PROGRESS || summary.rows === table.total;
      if (!shouldReport || summary.rows === reportedRows) return;
      reportedRows = summary.rows;
      onProgress(`rows ${summary.rows}/${table.total}`);
    };
    // Yields, so that the API process that runs the import can answer requests.
    const yieldIfDue = createYielder();
    for await (const row of table.rows()) {
      if ('broken' in row) report.addBroken(row);
      else {
        const { line, text, source } = row;
        const formerFingerprint = formerFingerprintOf(text);
        const item = row.read();
        if ('refused' in item) {
          const isQueued = item.pendingName === undefined || waiting.add(item.pendingName, exampleOf(source.cells));
          const changes = isQueued ? [item.refused] : [item.refused, TOO_MANY_NAMES];
          report.add({ line, outcome: item.pendingName ? 'waiting' : 'refused', changes });
        } else {
          for (const name of item.unknown) waiting.add(name, exampleOf(source.cells));
          const cells = source.cells.filter((_, index) => !table.isIrrelevant(index));
          const keys = keysOf({ ...source, cells }, vertical, owner.id, item);
          if (copies.isCopy(keys)) report.add({ line, outcome: 'copy', changes: [] });
          else batch.push({ line, formerFingerprint, keys, item });
        }
      }
      if (batch.length >= BATCH || report.pending >= MAX_PENDING_LINES) await storeBatch();
      else await yieldIfDue();
    }
    await storeBatch();
    if (!isDryRun) {
      const source = `${owner.id}/${options.file.replace(/^.*[\\/]/, '')}`;
      if (waiting.dropped > 0)
        onProgress(
          `More than ${MAX_WAITING_NAMES} names are waiting: the names of ${waiting.dropped} rows are not in the office's list yet.`,
        );
      await retryWhileUnavailable(() => recordPendingNames(db, waiting.all(), { source, now }), { onProgress, pause });
      await db.execute(sql`analyze listings`);
    }
  } finally {
    await report.close();
  }
  return summary;
}

/** Opens a file and detects its columns. Throws `UnusableFile`. */
async function openTable(db: Database, options: ImportOptions): Promise<ImportTable> {
  const { file, vertical = mainVertical, owner, now, map = {}, set = {}, currency } = options;
  const catalogue = await createCatalogue(db, () => now).read();
  const decisions = await readNameDecisions(db);
  const cities = createCityReader(catalogue, decisions);
  const city = options.city === undefined ? null : cities.read(options.city)?.item;
  if (city === undefined) throw new UnusableFile(`The catalogue has no city “${options.city}”.`);
  if (currency !== undefined && !/^(?:pkr|rs|rupees?)$/i.test(currency))
    throw new UnusableFile(`Prices must be in PKR. Convert ${file} from ${currency} first.`);
  const unknownCity = catalogue.city(UNSPECIFIED_CITY);
  if (unknownCity === undefined) throw new Error('The catalogue is empty. Start the site once to fill it.');
  const open = specificReaders[vertical] ?? openItems;
  const thisYear = yearInPakistan(now.getTime());
  const readContext = { catalogue, decisions, cities, city, unknownCity, owner, thisYear };
  const table = await open({ ...readContext, vertical, file, map, set, isInRupees: currency !== undefined });
  if (table.total === 0) throw new UnusableFile(`${file} has no rows.`);
  return table;
}

const TOO_MANY_NAMES: RowChange = {
  code: 'too many names',
  text: `the file has more than ${MAX_WAITING_NAMES} unknown names, and this one is not in the office's list yet`,
};

/** Detects duplicate rows of a file, and links that several rows share. */
function createCopyFinder() {
  const seenRows = new Set<string>();
  const seenLinks = new Set<string>();
  const sharedLinks = new Set<string>();
  let newSharedLinks: string[] = [];
  return {
    isCopy(keys: RowKeys): boolean {
      if (seenRows.has(keys.exactKey)) return true;
      seenRows.add(keys.exactKey);
      const link = linkKeyOf(keys);
      if (link === undefined || sharedLinks.has(link)) return false;
      if (seenLinks.has(link)) {
        sharedLinks.add(link);
        newSharedLinks.push(link);
      } else seenLinks.add(link);
      return false;
    },
    /** A page that several rows link to does not identify any of them. */
    withoutSharedLinks: (row: Candidate): Candidate => ({
      ...row,
      keys: { ...row.keys, matchKeys: row.keys.matchKeys.filter((key) => !sharedLinks.has(key)) },
    }),
    /** Links found to be shared since the last call. Earlier rows may have them as keys. */
    takeNewSharedLinks(): string[] {
      const links = newSharedLinks;
      newSharedLinks = [];
      return links;
    },
  };
}

/** Collects names that wait for an editor, with the number of rows of each. */
function collectNames() {
  const names = new Map<string, PendingName>();
  return {
    /** The number of rows with names beyond the limit. */
    dropped: 0,
    /** Returns whether the name is queued. */
    add(name: ImportName, example: string): boolean {
      const key = keyOfName(name);
      const existing = names.get(key);
      if (existing) existing.rows += 1;
      else if (names.size < MAX_WAITING_NAMES) names.set(key, { ...name, rows: 1, example });
      else this.dropped += 1;
      return names.has(key);
    },
    all: () => [...names.values()],
  };
}

const MAX_EXAMPLE_LENGTH = 160;
const exampleOf = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell !== '')
    .join(', ')
    .slice(0, MAX_EXAMPLE_LENGTH);
