import { type ListedVertical, mainVertical, yearInPakistan } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import { createCatalogue, UNTOLD_CITY } from '../modules/catalogue/index.ts';
import {
  type ImportName,
  keyOfName,
  noteWaitingNames,
  readNameDecisions,
  type WaitingName,
} from '../modules/imports/index.ts';
import type { Database } from '../platform/database/database.ts';
import { takingTurns } from '../platform/taking-turns.ts';
import type { Change } from './change.ts';
import { createFingerprints } from './fingerprint.ts';
import type { ImportOwner } from './import-owner.ts';
import type { ImportSource } from './import-source.ts';
import type { ImportTable } from './imported-row.ts';
import { openCars } from './open-cars.ts';
import { openGoods } from './open-goods.ts';
import { createCityReader } from './read-city.ts';
import { type ImportSummary, openReport } from './report.ts';
import { type Pause, retryWhileAway } from './retry-while-away.ts';
import { keysOf, linkKeyOf, type RowKeys } from './row-keys.ts';
import { type Candidate, createRowStore } from './store-rows.ts';
import { UnusableFile } from './text-file.ts';

const BATCH = 250;
/** Rows between two lines of progress. */
const ROWS_PER_NEWS = 1000;
/** Lines of the report that wait to be written. */
const MAX_PENDING_LINES = 2000;
/** Names of one file that wait for an editor: more are no names. */
const MAX_WAITING_NAMES = 2000;

export type ImportOptions = {
  file: string;
  /** What is in it. Default: the main one. */
  vertical?: ListedVertical | undefined;
  reportFile: string;
  /** The account that the ads belong to. */
  owner: ImportOwner;
  now: Date;
  /** What columns are, by name or number, where neither name nor content says so: `{ F4: 'price' }`. */
  map?: Readonly<Record<string, string>>;
  /** What fields are of which a row says nothing: `{ condition: 'new' }`. */
  set?: Readonly<Record<string, string>>;
  /** What its prices are in, where the file makes one doubt it. Only PKR is taken. */
  currency?: string | undefined;
  /** Where the goods are of which the file does not tell it. */
  city?: string | undefined;
  /** Reads and reports, and stores nothing. */
  isDryRun?: boolean;
  tell(progress: string): void;
  /** Waits between tries while the database is away. Default: a timer. */
  pause?: Pause;
};

/** Other sites' tables of cars are read with much knowledge of cars; all others by the fields of their vertical. */
const ownReaders: { readonly [Vertical in ListedVertical]?: (source: ImportSource) => Promise<ImportTable> } = {
  'used-cars': openCars,
};

/**
 * Imports the ads of one table, some at a time: what was stored stays if it is stopped, and the next run goes on from there.
 * Throws `UnusableFile` for what is no table of such ads, `ConfigError` where the report cannot be written or the database stays
 * away; a row that cannot be read never stops the others. Nothing that a file says enters the catalogue: names that it does not know
 * wait for an editor.
 */
export async function importFile(db: Database, options: ImportOptions): Promise<ImportSummary> {
  const { vertical = mainVertical, owner, now, tell, isDryRun = false, pause } = options;
  const table = await openTable(db, options);
  const report = await openReport(options.reportFile);
  const { summary } = report;
  summary.unreadSheets = table.unreadSheets;
  const waiting = collectNames();
  try {
    for (const text of table.columns) {
      tell(text);
      report.addColumn(table.namesLine, text);
    }
    const formerFingerprintOf = createFingerprints();
    const copies = createCopyFinder();
    const store = createRowStore(db, { vertical, owner, now, isDryRun, tell, pause }, report);
    let batch: Candidate[] = [];
    let told = 0;
    const storeBatch = async () => {
      await store(batch.map(copies.withoutParted), copies.takeParted());
      await report.write();
      batch = [];
      const isNews = summary.rows - told >= ROWS_PER_NEWS || summary.rows === table.total;
      if (!isNews || summary.rows === told) return;
      told = summary.rows;
      tell(`rows ${summary.rows}/${table.total}`);
    };
    // The API that does it answers others meanwhile.
    const turn = takingTurns();
    for await (const row of table.rows()) {
      if ('broken' in row) report.addBroken(row);
      else {
        const { line, text, said } = row;
        const formerFingerprint = formerFingerprintOf(text);
        const goods = row.read();
        if ('refused' in goods) {
          const isNoted = goods.waitsFor === undefined || waiting.add(goods.waitsFor, exampleOf(said.cells));
          const changes = isNoted ? [goods.refused] : [goods.refused, TOO_MANY_NAMES];
          report.add({ line, outcome: goods.waitsFor ? 'waiting' : 'refused', changes });
        } else {
          for (const name of goods.unknown) waiting.add(name, exampleOf(said.cells));
          const cells = said.cells.filter((_, place) => !table.isCounted(place));
          const keys = keysOf({ ...said, cells }, vertical, owner.id, goods);
          if (copies.isCopy(keys)) report.add({ line, outcome: 'copy', changes: [] });
          else batch.push({ line, formerFingerprint, keys, goods });
        }
      }
      if (batch.length >= BATCH || report.pending >= MAX_PENDING_LINES) await storeBatch();
      else await turn();
    }
    await storeBatch();
    if (!isDryRun) {
      const source = `${owner.id}/${options.file.replace(/^.*[\\/]/, '')}`;
      if (waiting.dropped > 0)
        tell(
          `More than ${MAX_WAITING_NAMES} names wait: those of ${waiting.dropped} rows are not in the office's list yet.`,
        );
      await retryWhileAway(() => noteWaitingNames(db, waiting.all(), { source, now }), { tell, pause });
      await db.execute(sql`analyze listings`);
    }
  } finally {
    await report.close();
  }
  return summary;
}

/** Understands a file's columns. Throws `UnusableFile`. */
async function openTable(db: Database, options: ImportOptions): Promise<ImportTable> {
  const { file, vertical = mainVertical, owner, now, map = {}, set = {}, currency } = options;
  const catalogue = await createCatalogue(db, () => now).read();
  const decisions = await readNameDecisions(db);
  const cities = createCityReader(catalogue, decisions);
  const city = options.city === undefined ? null : cities.read(options.city)?.thing;
  if (city === undefined) throw new UnusableFile(`The catalogue has no city “${options.city}”.`);
  if (currency !== undefined && !/^(?:pkr|rs|rupees?)$/i.test(currency))
    throw new UnusableFile(`Prices are in PKR: convert those of ${file} from ${currency} first.`);
  const untoldCity = catalogue.city(UNTOLD_CITY);
  if (untoldCity === undefined) throw new Error('The catalogue was never filled.');
  const open = ownReaders[vertical] ?? openGoods;
  const thisYear = yearInPakistan(now.getTime());
  const known = { catalogue, decisions, cities, city, untoldCity, owner, thisYear };
  const table = await open({ ...known, vertical, file, map, set, isInRupees: currency !== undefined });
  if (table.total === 0) throw new UnusableFile(`${file} has no rows.`);
  return table;
}

const TOO_MANY_NAMES: Change = {
  code: 'too many names',
  text: `the file has more than ${MAX_WAITING_NAMES} unknown names, and this one is not in the office's list yet`,
};

/** Rows of one file that say the same, and links that several of its rows have. */
function createCopyFinder() {
  const seen = new Set<string>();
  const linked = new Set<string>();
  const parted = new Set<string>();
  let newlyParted: string[] = [];
  return {
    isCopy(keys: RowKeys): boolean {
      if (seen.has(keys.whole)) return true;
      seen.add(keys.whole);
      const link = linkKeyOf(keys);
      if (link === undefined || parted.has(link)) return false;
      if (linked.has(link)) {
        parted.add(link);
        newlyParted.push(link);
      } else linked.add(link);
      return false;
    },
    /** A page that several rows link to tells none of them from the others. */
    withoutParted: (row: Candidate): Candidate => ({
      ...row,
      keys: { ...row.keys, known: row.keys.known.filter((key) => !parted.has(key)) },
    }),
    /** Such links since this was asked last: rows before may be known by them. */
    takeParted(): string[] {
      const taken = newlyParted;
      newlyParted = [];
      return taken;
    },
  };
}

/** Names that wait for an editor, with how many rows of the file wait for each. */
function collectNames() {
  const names = new Map<string, WaitingName>();
  return {
    /** How many rows say names beyond those. */
    dropped: 0,
    /** Answers whether it is among those that wait. */
    add(name: ImportName, example: string): boolean {
      const key = keyOfName(name);
      const known = names.get(key);
      if (known) known.rows += 1;
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
