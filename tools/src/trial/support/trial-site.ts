import { type Site, startSite } from '../../stack/site.ts';
import type { TrialContext } from '../trial.ts';
import { openDatabaseWithAccounts } from './database-with-accounts.ts';

/** Starts a site for the duration of the trial: on PostgreSQL with `--accounts`, else on the embedded database. */
export async function startTrialSite(
  context: Pick<TrialContext, 'accounts' | 'defer' | 'folder' | 'onProgress'>,
  name: string,
  env: Record<string, string> = {},
): Promise<Site> {
  const database: Record<string, string> =
    context.accounts > 0 ? { DATABASE_URL: await openDatabaseWithAccounts(context) } : {};
  const site = await startSite(name, { ...env, ...database });
  context.defer(() => site.stop());
  return site;
}
