import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from '../platform/config/config-error.ts';
import { csvText } from '../platform/csv-text.ts';
import { listNames } from './list-names.ts';
import type { BrokenLine } from './read-records.ts';
import type { RowChange } from './row-change.ts';

export type Outcome =
  | 'kept'
  | 'kept, changed'
  | 'draft'
  | 'updated'
  | 'refused'
  | 'waiting'
  | 'there already'
  | 'ended'
  | 'copy';
export type ReportLine = { line: number; outcome: Outcome; changes: readonly RowChange[] };

/** Why rows were not imported: how many, and the first of them. */
export type Reason = { count: number; line: number; example: string };

export type ImportSummary = {
  rows: number;
  /** Includes drafts, which only their owner sees. */
  imported: number;
  /** Included in `kept`: rows with a changed or assumed value. */
  changed: number;
  /** Included in `kept`: rows that lack a required field. */
  drafts: number;
  /** Rows whose existing listing changed. */
  updated: number;
  refused: number;
  /** Rows that wait for an editor's decision on a name. */
  waiting: number;
  alreadyStored: number;
  /** Rows whose listing exists but is no longer offered. */
  ended: number;
  /** Rows identical to an earlier one. */
  copies: number;
  /** Number of changes by code. */
  changes: Map<string, number>;
  /** `refusals`: refused rows by code. `reasons` also covers rows that wait or whose listing has ended. */
  refusals: Map<string, number>;
  reasons: Map<string, Reason>;
  /** Lines that are not rows: the first one, and how many. */
  broken: { first: BrokenLine; lines: number } | undefined;
  /** Sheets of a workbook with other columns. */
  unreadSheets: readonly string[];
};

/**
 * Lines are buffered until `write`, so that a slow or full disk slows the import down instead of filling the memory.
 */
export type Report = {
  /** How a column was read; `line`: the line with the column names. */
  addColumn(line: number, text: string): void;
  addBroken(line: BrokenLine): void;
  add(line: ReportLine): void;
  summary: ImportSummary;
  /** The number of buffered lines. */
  readonly pending: number;
  /** Writes the buffered lines. Throws a `ConfigError` if the file cannot be written. */
  write(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A CSV file with how each column was read and the outcome of each row: `line,outcome,what`. Throws a `ConfigError` if
 * it cannot be written.
 */
export async function openReport(file: string): Promise<Report> {
  const unwritable = (error: Error) => {
    throw new ConfigError(`The report could not be written: ${error.message}`, { cause: error });
  };
  const openFile = async () => {
    await mkdir(dirname(file), { recursive: true });
    return open(file, 'w');
  };
  const handle = await openFile().catch(unwritable);
  let lines = ['line,outcome,what\n'];
  const add = (line: number, outcome: string, text: string) => lines.push(`${line},"${outcome}",${csvText(text)}\n`);
  const summary: ImportSummary = {
    rows: 0,
    imported: 0,
    changed: 0,
    drafts: 0,
    updated: 0,
    refused: 0,
    waiting: 0,
    alreadyStored: 0,
    ended: 0,
    copies: 0,
    changes: new Map(),
    refusals: new Map(),
    reasons: new Map(),
    broken: undefined,
    unreadSheets: [],
  };
  const increment = (counts: Map<string, number>, code: string) => counts.set(code, (counts.get(code) ?? 0) + 1);
  const report: Report = {
    summary,
    addColumn: (line, text) => void add(line, 'column', text),
    addBroken(broken) {
      const { line, code, broken: text, isCorrupt } = broken;
      if (isCorrupt)
        summary.broken = { first: summary.broken?.first ?? broken, lines: (summary.broken?.lines ?? 0) + 1 };
      report.add({ line, outcome: 'refused', changes: [{ code, text }] });
    },
    add({ line, outcome, changes }) {
      summary.rows += 1;
      if (outcome === 'refused' || outcome === 'waiting' || outcome === 'ended') {
        summary[outcome] += 1;
        for (const { code, text } of changes) {
          if (outcome === 'refused') increment(summary.refusals, code);
          const { count, ...first } = summary.reasons.get(code) ?? { count: 0, line, example: text };
          summary.reasons.set(code, { count: count + 1, ...first });
        }
      } else if (outcome === 'there already') summary.alreadyStored += 1;
      else if (outcome === 'copy') summary.copies += 1;
      else if (outcome === 'updated') summary.updated += 1;
      else {
        summary.imported += 1;
        if (outcome === 'draft') summary.drafts += 1;
        if (changes.length > 0) summary.changed += 1;
        for (const { code } of changes) increment(summary.changes, code);
      }
      add(line, outcome, changes.map(({ text }) => text).join('; '));
    },
    get pending() {
      return lines.length;
    },
    async write() {
      const text = lines.join('');
      lines = [];
      await handle.appendFile(text).catch(unwritable);
    },
    close: () => handle.close(),
  };
  return report;
}

/** What to do about rows that were not imported, by code. */
const advice: readonly [code: RegExp, todo: string][] = [
  [
    /^(make|model|part|city) unknown$/,
    'decide on these names in the office under Catalogue, then import the file again',
  ],
  [/ rejected$/, 'nothing: the office has rejected these names'],
  [/^date instead of/, 'format the column as text, type the names again, and import the file again'],
  [/^letters lost$/, 'save the file as UTF-8'],
  [/^(make|model) missing$/, 'add make and model, or map the column that has them: --map "column=title"'],
  [/^price (missing|implausible)$/, 'correct the prices; if they are in lacs: --map "column=price lacs"'],
  [/^other currency$/, 'convert them to PKR; if they are already PKR: --currency PKR'],
  [/^year/, 'correct the years'],
  [/^its ad has ended$/, 'activate the ad on the site if it is for sale again'],
  [/^too many names$/, 'decide on the waiting names, then import the file again'],
  [/^sold$/, 'nothing: they are sold'],
  [/^city missing$/, 'add the city: --city Lahore'],
  [/ missing$/, 'set it for all rows: --set field=value, or map the column that has it: --map "column=field"'],
  [/^(number of values|quotation marks|repeated header|file ends|not text|not JSON)$/, 'check these lines of the file'],
];
const adviceFor = (code: string): string =>
  advice.find(([pattern]) => pattern.test(code))?.[1] ?? 'correct these rows and import the file again';

/**
 * The summary as text: outcomes of the rows, then why others were not imported and what to do, the most frequent first.
 */
export function summaryText(summary: ImportSummary, isDryRun = false): string {
  const { rows, imported, changed, drafts, updated, refused, waiting, alreadyStored, ended, copies, changes, reasons } =
    summary;
  const { unreadSheets } = summary;
  const list = (counts: Map<string, number>) =>
    [...counts].sort((a, b) => b[1] - a[1]).map(([code, count]) => `    ${count} × ${code}`);
  const sheets = listNames(unreadSheets.map((name) => `sheet “${name}”`));
  const would = isDryRun ? 'would be' : 'were';
  return [
    `${rows} rows: ${imported} ${isDryRun ? 'would be imported' : 'imported'}, ${alreadyStored} already imported, ${refused} refused.`,
    ...(unreadSheets.length > 0
      ? [`  Not read because their columns differ: ${sheets}. Save each as a separate file and import it.`]
      : []),
    ...(updated > 0 ? [`  ${updated} ${would} updated: the rows differ from their existing ads.`] : []),
    ...(ended > 0 ? [`  ${ended} have ads that are sold, expired or taken down: these don't change.`] : []),
    ...(copies > 0 ? [`  ${copies} are duplicates of earlier rows and were left out.`] : []),
    ...(waiting > 0
      ? [`  ${waiting} wait for a decision on a name. After that, import the same file again to add them.`]
      : []),
    ...(drafts > 0 ? [`  Of the imported rows, ${drafts} are incomplete and became drafts of their owner.`] : []),
    ...(changed > 0 ? [`  Of the imported rows, ${changed} were changed:`, ...list(changes)] : []),
    ...(reasons.size > 0 ? ['  Not imported because:'] : []),
    ...[...reasons]
      .sort((a, b) => b[1].count - a[1].count)
      .flatMap(([code, { count, line, example }]) => [
        `    ${count} × ${code}`,
        `      example: line ${line}: ${example}`,
        `      what to do: ${adviceFor(code)}`,
      ]),
  ].join('\n');
}

/** One sentence on a damaged file; undefined if it is not damaged. */
export function fileError(file: string, { broken }: ImportSummary): string | undefined {
  if (broken === undefined) return undefined;
  const { first, lines } = broken;
  const others = lines > 1 ? ` (and ${lines - 1} more such lines)` : '';
  return `${file}, line ${first.line}: ${first.broken}${others}. All other rows were read.`;
}
