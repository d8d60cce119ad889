import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { makeFilesPrivate } from '../platform/private-files.ts';
import { operatorMessage } from '../tasks/execute-task.ts';
import { readVertical } from '../tasks/read-vertical.ts';
import { runTask } from '../tasks/run-task.ts';
import { ownerKinds } from '../tasks/task.ts';
import { parsePair } from './option-pair.ts';

const usage = `npm run import -- cars.csv [more.csv …]
       --dry-run                    reads and reports without storing anything
       --vertical used-bikes        the kind of vehicle or part in the file (default: used cars)
       --owner seller@example.com   the account that owns the ads (default: one for imported ads)
       --kind user|dealer           which account, if one contact has several
       --city Lahore                the city of rows that have none
       --map "Demand=price lacs"    what a column contains, if it is not clear (repeatable)
       --map-file columns.json      the same from a file: { "Demand": "price lacs", "F6": "ignore" }
       --set condition=new          the value of a field for rows that have none (repeatable)
       --currency PKR               prices are Pakistani rupees, although the file looks foreign
       --report folder              folder for the row-by-row reports (default: KARWAN_DATA/imports)

Reads a table: CSV (commas, semicolons, tabs or |, in UTF-8, UTF-16, Windows-1252 or -1256), XLSX,
JSON or JSON lines; columns in any order under any names. In a workbook, it reads the largest sheet and those with the same columns.
It needs a title or make and model, a year and a price; it may have variant, mileage, fuel, transmission, engine, colour, body,
city, registered, assembly, description, currency, link and photos. Columns are found by name, then by content; --map
takes these words, a column's number instead of its name (3=price), and a unit after it (lacs, thousand).
Titles are read with the catalogue's makes, models and variants; prices such as “28.25 lacs” and digits in Urdu as well.
For other verticals, the first line must name the columns: fields of their form, in any order (make, model, year, engine type …).
A part's name may say which models it fits (Brake pads for Toyota Corolla 2014-2018); one that names none fits any vehicle,
one that names a make alone (Horn for Honda) the most popular models of it.
Imports never change the catalogue: unknown names (makes, models, variants, cities, parts) and their rows wait in the office,
room Catalogue. After an editor has decided, import the same file again to add these rows.

Used cars without a year, price or city become drafts of --owner, and so do rows of other verticals that lack a required
field. Without --owner, these fields are required, except the city.
Importing the same file twice adds nothing, so you can repeat an interrupted import. A changed row updates its ad, which is
found by its link; otherwise by everything in the row except the price; otherwise, with --owner, by vehicle and mileage (and
photos, if the mileage is a round number or missing) or by the part number, and without --owner by vehicle and mileage if that is
not a round number. Ads that are sold, expired or taken down don't change, nor do ads edited by hand whose row is the same.
Duplicate rows in a file are imported once.
You can import while the site is running.
Exits with 1 if a file is damaged or not a table of cars; all other rows and files are imported.`;

/** Imports the files named on the command line into the configured database. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      vertical: { type: 'string' },
      owner: { type: 'string' },
      kind: { type: 'string' },
      city: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
      currency: { type: 'string' },
      'map-file': { type: 'string' },
      report: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  if (positionals.length === 0) throw new ConfigError(`Name a file.\n\n${usage}`);
  const map = {
    ...(await mapOfFile(values['map-file'])),
    ...Object.fromEntries(values.map.map((text) => readPair('map', text))),
  };
  const set = Object.fromEntries(values.set.map((text) => readPair('set', text)));
  const config = readConfig(process.env);
  await makeFilesPrivate(config.dataDirectory);
  const { owner, city, currency } = values;
  const kind = kindOf(values.kind);
  const files = positionals.map((file) => resolve(file));
  const reports = values.report && resolve(values.report);
  const vertical = values.vertical === undefined ? undefined : readVertical(values.vertical);
  const order = {
    work: 'import',
    files,
    vertical,
    owner,
    kind,
    reports,
    map,
    set,
    city,
    currency,
    isDryRun: values['dry-run'],
  } as const;
  await runTask(config, order, (text) => console.log(text));
}

function kindOf(text: string | undefined) {
  const kind = ownerKinds.find((name) => name === text);
  if (text !== undefined && kind === undefined)
    throw new ConfigError(`--kind is one of ${ownerKinds.join(', ')}, not “${text}”.`);
  return kind;
}

function readPair(option: 'map' | 'set', text: string): [string, string] {
  const pair = parsePair(option, text);
  if (typeof pair === 'string') throw new ConfigError(`${pair}\n\n${usage}`);
  return pair;
}

async function mapOfFile(file: string | undefined): Promise<Record<string, string>> {
  if (file === undefined) return {};
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new ConfigError(`${file} does not exist or cannot be read.`);
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`${file} is not a JSON object of columns and fields, such as { "Demand": "price lacs" }.`);
  }
}

main().catch((error: unknown) => {
  console.error(operatorMessage(error) ?? error);
  process.exit(1);
});
