import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { FileRecord } from './read-records.ts';
import { readLines, UnusableFile } from './text-file.ts';

/** A whole document is parsed in memory; JSON lines are streamed. */
const MAX_DOCUMENT_BYTES = 30_000_000;
const MAX_COLUMNS = 1000;

const row = z.record(z.string(), z.unknown());
type Row = z.infer<typeof row>;

export type JsonRecords = { names: readonly string[]; records(): AsyncIterable<FileRecord> };

/**
 * Opens JSON: an array of objects, an object that contains one, or one object per line. Objects are rows and their keys
 * the columns. Rows are numbered from 1, like the lines of JSON lines. Throws `UnusableFile`.
 */
export async function openJson(file: string, encoding: string): Promise<JsonRecords> {
  const document = await documentOf(file, encoding);
  const items = document ? () => toAsync(document) : () => objectsByLine(file, encoding);
  const names = new Set<string>();
  for await (const item of items()) {
    for (const key of 'row' in item ? Object.keys(item.row) : []) names.add(key);
    if (names.size > MAX_COLUMNS) throw new UnusableFile(`${file} has more than ${MAX_COLUMNS} columns.`);
  }
  if (names.size === 0) throw new UnusableFile(`${file} has no rows.`);
  const columns = [...names];
  return {
    names: columns,
    async *records() {
      for await (const item of items()) {
        if ('broken' in item) yield item;
        else yield { line: item.line, cells: columns.map((name) => cellOf(item.row[name])) };
      }
    },
  };
}

type Item = { line: number; row: Row } | Extract<FileRecord, { broken: string }>;

/** Lines checked to see whether each is an object. */
const SAMPLE_LINES = 20;

/** The rows of a single document; undefined for JSON lines, where some lines may be broken. */
async function documentOf(file: string, encoding: string): Promise<Item[] | undefined> {
  const isLarge = (await stat(file)).size > MAX_DOCUMENT_BYTES;
  const value = isLarge ? undefined : parsed(new TextDecoder(encoding).decode(await readFile(file)));
  if (value === undefined) {
    if (await isJsonLines(file, encoding)) return undefined;
    throw new UnusableFile(
      isLarge
        ? `${file} is a JSON document of more than ${MAX_DOCUMENT_BYTES / 1_000_000} MB. Save it as JSON lines (one object per line) or CSV.`
        : `${file} is not a JSON array of objects.`,
    );
  }
  const list = Array.isArray(value) ? value : findRows(value);
  if (list === undefined) throw new UnusableFile(`${file} is not a JSON array of objects.`);
  return list.map((each, index) => {
    const read = row.safeParse(each);
    return read.success ? { line: index + 1, row: flatten(read.data) } : notAnObject(index + 1);
  });
}

/** Whether most of the first lines are objects. */
async function isJsonLines(file: string, encoding: string): Promise<boolean> {
  let scanned = 0;
  let objects = 0;
  try {
    for await (const item of objectsByLine(file, encoding)) {
      scanned += 1;
      if ('row' in item) objects += 1;
      if (scanned === SAMPLE_LINES) break;
    }
  } catch (error) {
    // A line that is too long.
    if (!(error instanceof UnusableFile)) throw error;
  }
  return objects * 2 > scanned;
}

async function* objectsByLine(file: string, encoding: string): AsyncGenerator<Item> {
  for await (const { line, text } of readLines(file, encoding)) {
    if (text.trim() === '') continue;
    const read = row.safeParse(parsed(text));
    yield read.success ? { line, row: flatten(read.data) } : notAnObject(line);
  }
}

const notAnObject = (line: number): Item => ({
  line,
  code: 'not JSON',
  broken: 'it is not a JSON object',
  isCorrupt: true,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** How deep to search for lists: `{ "data": { "listings": [ … ] } }`. */
const MAX_DEPTH = 4;

/**
 * The longest list of objects inside an object, if they have more content than the object itself; otherwise the object
 * is the only row.
 */
function findRows(value: unknown): unknown[] | undefined {
  const record = row.safeParse(value).data;
  if (record === undefined) return undefined;
  const [longest] = findLists(record, MAX_DEPTH).toSorted((a, b) => b.length - a.length);
  const first = longest?.map((each) => row.safeParse(each).data).find((each) => each !== undefined);
  return longest && first && countPlainValues(first) > countPlainValues(record) ? longest : [record];
}

const countPlainValues = (value: Row): number => Object.values(value).filter((each) => typeof each !== 'object').length;

const findLists = (value: Row, depth: number): unknown[][] =>
  Object.values(value).flatMap((each): unknown[][] => {
    if (Array.isArray(each)) return each.some((item) => row.safeParse(item).success) ? [each] : [];
    const inner = row.safeParse(each).data;
    return inner && depth > 1 ? findLists(inner, depth - 1) : [];
  });

/** `{ "price": { "amount": 1 } }` has a column `price amount`. */
function flatten(value: Row, prefix = ''): Row {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
      const inner = row.safeParse(each);
      return inner.success && prefix === ''
        ? Object.entries(flatten(inner.data, `${key} `))
        : [[`${prefix}${key}`, each]];
    }),
  );
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : Array.isArray(value)
      ? value.map(cellOf).join(', ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);

async function* toAsync<Each>(items: readonly Each[]): AsyncGenerator<Each> {
  yield* items;
}
