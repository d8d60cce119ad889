import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from '../platform/config/config-error.ts';
import { csvText } from '../platform/csv-text.ts';
import type { Change } from './change.ts';
import type { BrokenLine } from './read-records.ts';

export type Outcome = 'kept' | 'kept, changed' | 'draft' | 'refused' | 'there already';
export type ReportLine = { line: number; outcome: Outcome; changes: readonly Change[] };

export type ImportSummary = {
  rows: number;
  /** Drafts, which only their owner sees, included. */
  kept: number;
  /** Of the kept ones: those of which something was changed or assumed. */
  changed: number;
  /** Of the kept ones: those that lack something. */
  drafts: number;
  refused: number;
  thereAlready: number;
  /** How often each thing was changed, and why rows were refused. */
  changes: Map<string, number>;
  refusals: Map<string, number>;
  /** Lines that are no rows: the first one, and how many. */
  broken: { first: BrokenLine; lines: number } | undefined;
};

/** Lines are collected until `write`, so that a slow or full disk holds the import up instead of filling the memory. */
export type Report = {
  /** How a column was understood; `line`: that of the columns' names. */
  addColumn(line: number, text: string): void;
  addBroken(line: BrokenLine): void;
  add(line: ReportLine): void;
  summary: ImportSummary;
  /** How many lines are collected. */
  readonly pending: number;
  /** Writes what is collected. Throws a `ConfigError` where the file takes no more. */
  write(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A CSV file that tells of every column how it was understood, and of every row what became of it: `line,outcome,what`. Throws a
 * `ConfigError` where it cannot be written.
 */
export async function openReport(file: string): Promise<Report> {
  const unwritable = (error: Error) => {
    throw new ConfigError(`The report cannot be written: ${error.message}`, { cause: error });
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
    kept: 0,
    changed: 0,
    drafts: 0,
    refused: 0,
    thereAlready: 0,
    changes: new Map(),
    refusals: new Map(),
    broken: undefined,
  };
  const countIn = (counts: Map<string, number>, code: string) => counts.set(code, (counts.get(code) ?? 0) + 1);
  const report: Report = {
    summary,
    addColumn: (line, text) => void add(line, 'column', text),
    addBroken(broken) {
      const { line, code, broken: text, isSpoilt } = broken;
      if (isSpoilt)
        summary.broken = { first: summary.broken?.first ?? broken, lines: (summary.broken?.lines ?? 0) + 1 };
      report.add({ line, outcome: 'refused', changes: [{ code, text }] });
    },
    add({ line, outcome, changes }) {
      summary.rows += 1;
      if (outcome === 'refused') {
        summary.refused += 1;
        for (const { code } of changes) countIn(summary.refusals, code);
      } else if (outcome === 'there already') summary.thereAlready += 1;
      else {
        summary.kept += 1;
        if (outcome === 'draft') summary.drafts += 1;
        if (changes.length > 0) summary.changed += 1;
        for (const { code } of changes) countIn(summary.changes, code);
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

/** The summary in words. */
export function summaryText(summary: ImportSummary, isDryRun = false): string {
  const { rows, kept, changed, drafts, refused, thereAlready, changes, refusals } = summary;
  const list = (counts: Map<string, number>) =>
    [...counts].sort((a, b) => b[1] - a[1]).map(([code, count]) => `    ${count} × ${code}`);
  return [
    `${rows} rows: ${kept} ${isDryRun ? 'would be imported' : 'imported'}, ${thereAlready} were there already, ${refused} refused.`,
    ...(drafts > 0 ? [`  Of the imported ones ${drafts} lack something and are drafts of their owner.`] : []),
    ...(changed > 0 ? [`  Of the imported ones ${changed} were changed:`, ...list(changes)] : []),
    ...(refused > 0 ? ['  Refused because:', ...list(refusals)] : []),
  ].join('\n');
}

/** One sentence on what is wrong with the file itself; undefined where nothing is. */
export function faultOf(file: string, { broken }: ImportSummary): string | undefined {
  if (broken === undefined) return undefined;
  const { first, lines } = broken;
  const others = lines > 1 ? ` (and ${lines - 1} more such lines)` : '';
  return `${file}, line ${first.line}: ${first.broken}${others}. All other rows were read.`;
}
