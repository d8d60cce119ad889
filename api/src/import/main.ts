import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { keepFilesPrivate } from '../platform/private-files.ts';
import { sentenceOf } from '../works/do-work.ts';
import { readVertical } from '../works/read-vertical.ts';
import { runWork } from '../works/run-work.ts';
import { ownerKinds } from '../works/work.ts';
import { pairOf } from './option-pair.ts';

const usage = `npm run import -- cars.csv [more.csv …]
       --dry-run                    reads and reports, and stores nothing
       --vertical used-bikes        what the file has (otherwise used cars)
       --owner seller@example.com   the account that the ads belong to (otherwise one for imported ads)
       --kind user|dealer           which account, where one contact has several
       --city Lahore                where the goods are of which the file does not tell it
       --map "Demand=price lacs"    what a column is, where neither its name nor its content says so (repeatable)
       --map-file columns.json      the same from a file: { "Demand": "price lacs", "F6": "ignore" }
       --set condition=new          what a field is of which rows say nothing (repeatable)
       --currency PKR               its prices are rupees of Pakistan, although the file looks like another country's
       --report folder              where the row-by-row reports go (otherwise KARWAN_DATA/imports)

A table as other sites and offices write it: CSV (commas, semicolons, tabs or |, in UTF-8, UTF-16, Windows-1252 or -1256), XLSX,
JSON or JSON lines; columns in any order under any names. Of a workbook the fullest sheet is read, and those with the same columns.
It needs a title or make and model, a year and a price; it may have variant, mileage, fuel, transmission, engine, colour, body,
city, registered, assembly, description, currency, link and photos. Columns are known by name, then by what stands in them; --map
takes these words, a column's number (3=price) for its name, and a unit behind it (lacs, thousand).
Titles are read with the catalogue's makes, models and variants; prices such as “28.25 lacs” and digits in Urdu as well.
Of other verticals the first line names the columns: fields of their form, in any order (make, model, year, engine type …).
A part's name may say which models it fits (Brake pads for Toyota Corolla 2014-2018); one that names none fits any vehicle,
one that names a make alone (Horn for Honda) the most popular models of it.
Nothing enters the catalogue by an import: names that it does not know (makes, models, variants, cities, parts) wait in the office,
room Catalogue, and their rows with them. After an editor's decision the same file imported again brings these rows.

Used cars that lack a year, price or city become drafts of --owner, to be completed, and so does what lacks a field of another
vertical's form; without an owner a row needs them, and its city alone may stay untold.
The same file twice adds nothing, so that a stopped import goes on where it ended. A row that was changed updates its ad, which is
known by its link; else by all that the row says but its price; else, of --owner, by vehicle and mileage (photos as well where the
mileage is a round number or none) or by the number of a part, and without an owner by vehicle and mileage where that is no round
number. Ads that are sold, expired or taken down stay as they are, and so does one that was edited by hand while its row is the same.
Copies within a file are one.
A running site takes files in itself.
Ends with 1 when a file is damaged or no table of cars; all other rows and files are imported.`;

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
  if (positionals.length === 0) throw new ConfigError(`Which file?\n\n${usage}`);
  const map = {
    ...(await mapOfFile(values['map-file'])),
    ...Object.fromEntries(values.map.map((text) => readPair('map', text))),
  };
  const set = Object.fromEntries(values.set.map((text) => readPair('set', text)));
  const config = readConfig(process.env);
  await keepFilesPrivate(config.dataDirectory);
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
  await runWork(config, order, (text) => console.log(text));
}

function kindOf(text: string | undefined) {
  const kind = ownerKinds.find((name) => name === text);
  if (text !== undefined && kind === undefined)
    throw new ConfigError(`--kind is one of ${ownerKinds.join(', ')}, not “${text}”.`);
  return kind;
}

function readPair(option: 'map' | 'set', text: string): [string, string] {
  const pair = pairOf(option, text);
  if (typeof pair === 'string') throw new ConfigError(`${pair}\n\n${usage}`);
  return pair;
}

async function mapOfFile(file: string | undefined): Promise<Record<string, string>> {
  if (file === undefined) return {};
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new ConfigError(`${file} does not exist or may not be read.`);
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`${file} is not a JSON object of columns and fields, such as { "Demand": "price lacs" }.`);
  }
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
});
