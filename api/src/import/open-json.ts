import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { FileRecord } from './read-records.ts';
import { readLines, UnusableFile } from './text-file.ts';

/** A whole document is held in memory; JSON lines are not. */
const MAX_DOCUMENT_BYTES = 30_000_000;
const MAX_COLUMNS = 1000;

const row = z.record(z.string(), z.unknown());
type Row = z.infer<typeof row>;

export type JsonRecords = { names: readonly string[]; records(): AsyncIterable<FileRecord> };

/**
 * Objects are rows and their keys the columns: an array of objects, an object that holds one, or one object a line. Rows are
 * numbered from 1, as the lines of JSON lines are. Throws `UnusableFile`.
 */
export async function openJson(file: string, encoding: string): Promise<JsonRecords> {
  const document = await documentOf(file, encoding);
  const items = document ? () => inTurn(document) : () => objectsByLine(file, encoding);
  const names = new Set<string>();
  for await (const item of items()) for (const key of 'row' in item ? Object.keys(item.row) : []) names.add(key);
  if (names.size > MAX_COLUMNS) throw new UnusableFile(`${file} has more than ${MAX_COLUMNS} columns.`);
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

/** The rows of a file that is one document; undefined where each line is one. */
async function documentOf(file: string, encoding: string): Promise<Item[] | undefined> {
  let first = '';
  let isSecondObject = false;
  for await (const { text } of readLines(file, encoding)) {
    if (text.trim() === '') continue;
    if (first !== '') {
      isSecondObject = text.trimStart().startsWith('{');
      break;
    }
    first = text.trim();
  }
  if (isSecondObject && parsed(first) !== undefined) return undefined;
  if ((await stat(file)).size > MAX_DOCUMENT_BYTES)
    throw new UnusableFile(
      `${file} is one JSON document of more than ${MAX_DOCUMENT_BYTES / 1_000_000} MB: write one object a line (JSON lines), or CSV.`,
    );
  const value = parsed(new TextDecoder(encoding).decode(await readFile(file)));
  const list = Array.isArray(value) ? value : arrayIn(value);
  if (list === undefined) throw new UnusableFile(`${file} is no JSON with an array of objects.`);
  return list.map((each, place) => {
    const read = row.safeParse(each);
    return read.success ? { line: place + 1, row: flat(read.data) } : notAnObject(place + 1);
  });
}

async function* objectsByLine(file: string, encoding: string): AsyncGenerator<Item> {
  for await (const { line, text } of readLines(file, encoding)) {
    if (text.trim() === '') continue;
    const read = row.safeParse(parsed(text));
    yield read.success ? { line, row: flat(read.data) } : notAnObject(line);
  }
}

const notAnObject = (line: number): Item => ({
  line,
  code: 'not JSON',
  broken: 'it is no JSON object',
  isSpoilt: true,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** `{ "listings": [ … ] }`; an object that holds none is a row itself. */
function arrayIn(value: unknown): unknown[] | undefined {
  const whole = row.safeParse(value).data;
  if (whole === undefined) return undefined;
  const lists = Object.values(whole).filter(
    (each): each is unknown[] => Array.isArray(each) && row.safeParse(each[0]).success,
  );
  const [longest] = lists.toSorted((a, b) => b.length - a.length);
  return longest ?? [whole];
}

/** `{ "price": { "amount": 1 } }` has a column `price amount`. */
function flat(value: Row, above = ''): Row {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
      const inner = row.safeParse(each);
      return inner.success && above === '' ? Object.entries(flat(inner.data, `${key} `)) : [[`${above}${key}`, each]];
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

async function* inTurn<Each>(items: readonly Each[]): AsyncGenerator<Each> {
  yield* items;
}
