import { openPostgres } from '../../stack/servers.ts';
import { runProgram } from '../../terminal/run-program.ts';
import { inProject } from '../../workspace/workspace.ts';
import type { TrialContext } from '../trial.ts';
import { addAccounts } from './add-accounts.ts';

type Options = Pick<TrialContext, 'accounts' | 'defer' | 'folder' | 'onProgress'>;

/** Starts PostgreSQL with the demo's data (no pictures) plus `--accounts` accounts. Returns its URL. */
export async function openDatabaseWithAccounts({
  accounts,
  defer,
  folder,
  onProgress: tell,
}: Options): Promise<string> {
  tell('PostgreSQL');
  const postgres = await openPostgres();
  defer(postgres.stop);
  const databaseUrl = await postgres.createDatabase('karwan');
  tell('demo data');
  const env = { KARWAN_DATA: folder, KARWAN_PROFILE: 'demo', DATABASE_URL: databaseUrl };
  const { ok, output } = await runProgram('node', [inProject('api/src/seed/main.ts'), '--when-empty', '--no-photos'], {
    env,
  });
  if (!ok) throw new Error(`The demo data could not be made:\n${output}`);
  await addAccounts(databaseUrl, accounts, tell);
  return databaseUrl;
}
