import { parseArgs } from 'node:util';
import { AT_MY_RISK } from '@karwan/shared-contracts/setup';
import { readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { makeFilesPrivate } from '../platform/private-files.ts';
import { readVertical } from '../tasks/read-vertical.ts';
import { runTask } from '../tasks/run-task.ts';

const usage = `npm run seed                        the demo: accounts, ads, conversations (only into an empty database)
npm run seed -- --ads 100000        so many plausible ads more
       --vertical used-bikes        of this kind (otherwise used cars)
       --seed 7                     other ones (the same number makes the same ads)
       --no-photos                  without pictures
       --when-empty                 the demo if there are no ads, else nothing`;

/** Seeds the database configured in the environment, or asks a running site to do so. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ads: { type: 'string' },
      vertical: { type: 'string' },
      seed: { type: 'string', default: '1' },
      'no-photos': { type: 'boolean', default: false },
      'when-empty': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const ads = values.ads === undefined ? undefined : wholeNumber('--ads', values.ads);
  const seed = wholeNumber('--seed', values.seed);
  const vertical = values.vertical === undefined ? undefined : readVertical(values.vertical);
  if (vertical && ads === undefined) throw new ConfigError(`How many? --ads says it.\n\n${usage}`);
  const config = readConfig(process.env);
  if (config.profile === 'production' && !config.mayHaveDemoAccounts) {
    throw new ConfigError(
      `This is production: invented ads and accounts with a public password are for a demo. Where that is meant: KARWAN_DEMO_ACCOUNTS=${AT_MY_RISK}.`,
    );
  }
  await makeFilesPrivate(config.dataDirectory);
  await runTask(config, { work: 'seed', ads, vertical, seed, photos: !values['no-photos'] }, (text) =>
    console.log(text),
  );
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new ConfigError(`${option} must be a whole number.\n\n${usage}`);
  return Number(text);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
