import { parseArgs } from 'node:util';
import { AT_MY_RISK } from '@karwan/shared-contracts/setup';
import { count } from 'drizzle-orm';
import { fillCatalogue } from '../modules/catalogue/index.ts';
import { listings } from '../modules/listings/index.ts';
import { openMediaStore } from '../modules/media/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { keepFilesPrivate } from '../platform/private-files.ts';
import { seedDemo } from './demo.ts';
import { labelPrices } from './label-prices.ts';
import { createRandom } from './market/random.ts';
import { makePeople } from './people.ts';
import { seedListings } from './seed-listings.ts';
import { storePeople } from './store-people.ts';

const usage = `npm run seed                        the demo: accounts, ads, conversations (only into an empty database)
npm run seed -- --ads 100000        so many plausible ads more
       --seed 7                     other ones (the same number makes the same ads)
       --no-photos                  without pictures
       --when-empty                 the demo if there are no ads, else nothing`;

/** Fills the database of the set-up in the environment. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ads: { type: 'string' },
      seed: { type: 'string', default: '1' },
      'no-photos': { type: 'boolean', default: false },
      'when-empty': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const ads = values.ads === undefined ? undefined : wholeNumber('--ads', values.ads);
  const seed = wholeNumber('--seed', values.seed);
  const config = readConfig(process.env);
  if (config.profile === 'production' && !config.mayHaveDemoAccounts) {
    throw new ConfigError(
      `This is production: invented ads and accounts with a public password are for a demo. Where that is meant: KARWAN_DEMO_ACCOUNTS=${AT_MY_RISK}.`,
    );
  }
  await keepFilesPrivate(config.dataDirectory);
  const database = await openDatabase(config, { isUnhurried: true });
  const { db } = database;
  const tell = progressTeller();
  try {
    await fillCatalogue(db);
    const store = values['no-photos'] ? undefined : openMediaStore(config);
    const [{ number } = { number: 0 }] = await db.select({ number: count() }).from(listings);
    const now = new Date();
    if (ads === undefined) {
      if (number > 0) return console.log(`There are ${number} ads already: nothing to do.`);
      await seedDemo(db, { store, now, tell });
    } else {
      const random = createRandom(seed);
      const people = makePeople(Math.min(20_000, Math.max(10, Math.ceil(ads / 12))), now, random);
      await storePeople(db, people);
      await seedListings(db, { count: ads, sellers: people.sellers, random, now, store, tell });
      console.log('Judging prices.');
      await labelPrices(db, now);
    }
    console.log('Done.');
  } finally {
    await database.close();
  }
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new ConfigError(`${option} must be a whole number.\n\n${usage}`);
  return Number(text);
}

/** Says how far it is at most once a second, and always the last word. */
function progressTeller(): (progress: string) => void {
  let saidAt = 0;
  return (progress) => {
    const [, done, total] = /(\d+)\/(\d+)/.exec(progress) ?? [];
    if (performance.now() - saidAt < 1000 && done !== total) return;
    saidAt = performance.now();
    console.log(progress);
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
