import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { keepFilesPrivate } from '../platform/private-files.ts';
import { sentenceOf } from '../works/do-work.ts';
import { runWork } from '../works/run-work.ts';

const usage = `npm run import -- cars.csv [more.csv …]
       --owner seller@example.com   the account that the ads belong to (otherwise one for imported ads)
       --report folder              where the row-by-row reports go (otherwise KARWAN_DATA/imports)

Columns, any of them in any order: make, model, variant, year, price_pkr, mileage_km, fuel, transmission, engine_cc,
colour, body_type, city, province. The same file twice adds nothing. A running site takes them in itself.`;

/** Imports the files named on the command line into the database of the set-up in the environment. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { owner: { type: 'string' }, report: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return console.log(usage);
  if (positionals.length === 0) throw new ConfigError(`Which file?\n\n${usage}`);
  const config = readConfig(process.env);
  await keepFilesPrivate(config.dataDirectory);
  const files = positionals.map((file) => resolve(file));
  const reports = values.report && resolve(values.report);
  await runWork(config, { work: 'import', files, owner: values.owner, reports }, (text) => console.log(text));
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
});
