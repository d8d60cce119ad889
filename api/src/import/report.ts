import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Change } from './normalise-row.ts';

export type Outcome = 'kept' | 'kept, changed' | 'refused' | 'there already';
export type ReportLine = { line: number; outcome: Outcome; changes: readonly Change[] };

export type ImportSummary = {
  rows: number;
  kept: number;
  /** Of the kept ones: those of which something was changed or assumed. */
  changed: number;
  refused: number;
  thereAlready: number;
  /** How often each thing was changed, and why rows were refused. */
  changes: Map<string, number>;
  refusals: Map<string, number>;
};

export type Report = { add(line: ReportLine): void; summary: ImportSummary; close(): Promise<void> };

/** A CSV file that tells of every row of the import what became of it: `line,outcome,what`. */
export async function openReport(file: string): Promise<Report> {
  await mkdir(dirname(file), { recursive: true });
  const stream = createWriteStream(file);
  stream.write('line,outcome,what\n');
  const summary: ImportSummary = {
    rows: 0,
    kept: 0,
    changed: 0,
    refused: 0,
    thereAlready: 0,
    changes: new Map(),
    refusals: new Map(),
  };
  const countIn = (counts: Map<string, number>, code: string) => counts.set(code, (counts.get(code) ?? 0) + 1);
  return {
    summary,
    add({ line, outcome, changes }) {
      summary.rows += 1;
      if (outcome === 'refused') {
        summary.refused += 1;
        for (const { code } of changes) countIn(summary.refusals, code);
      } else if (outcome === 'there already') summary.thereAlready += 1;
      else {
        summary.kept += 1;
        if (outcome === 'kept, changed') summary.changed += 1;
        for (const { code } of changes) countIn(summary.changes, code);
      }
      stream.write(`${line},"${outcome}",${quoted(changes.map(({ text }) => text).join('; '))}\n`);
    },
    async close() {
      stream.end();
      await finished(stream);
    },
  };
}

/** Without what a spreadsheet would take for a formula. */
const quoted = (text: string) => `"${text.replaceAll('"', '""').replace(/^[=+\-@]/, "'$&")}"`;

/** The summary in words. */
export function summaryText({ rows, kept, changed, refused, thereAlready, changes, refusals }: ImportSummary): string {
  const list = (counts: Map<string, number>) =>
    [...counts].sort((a, b) => b[1] - a[1]).map(([code, count]) => `    ${count} × ${code}`);
  return [
    `${rows} rows: ${kept} imported, ${thereAlready} were there already, ${refused} refused.`,
    ...(changed > 0 ? [`  Of the imported ones ${changed} were changed:`, ...list(changes)] : []),
    ...(refused > 0 ? ['  Refused because:', ...list(refusals)] : []),
  ].join('\n');
}
