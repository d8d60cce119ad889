import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import type { Services } from '../../platform/services.ts';
import { beginSession, recordSecurityEvent, tellChange } from '../auth/index.ts';
import type { AccountRow } from '../users/index.ts';
import { accountOf } from './account-of.ts';
import { FLOW_COOKIE, takeIdentity } from './flows.ts';
import { googleNotVerified } from './refusals.ts';

type Deps = Pick<Services, 'db' | 'mail' | 'sms' | 'realtime' | 'now'>;
type Device = Parameters<typeof beginSession>[3];

/** Logs in whom this browser's flow (`secret`) has verified, whose account is made or linked where that is news. */
export async function signIn(
  deps: Deps,
  context: Pick<EndpointContext<unknown, unknown, unknown>, 'caller' | 'cookies' | 'ip' | 'log' | 'userAgent'>,
  secret: string,
  device: Device,
): Promise<{ account: AccountRow; isReopened: boolean }> {
  const { db, now } = deps;
  const { account, change } = await db.transaction(async (tx) => {
    const identity = await takeIdentity(tx, secret, now());
    if (identity === undefined) throw googleNotVerified();
    const found = await accountOf(tx, identity, now());
    if (found.change !== undefined) {
      const event = { kind: found.change, accountId: found.account.id, ip: context.ip };
      await recordSecurityEvent(tx, event, now());
    }
    return found;
  });
  context.cookies.clear(FLOW_COOKIE);
  const { isReopened } = await beginSession(deps, context, account, device);
  if (change === 'google-linked') tellChange(deps, account, change, context.log);
  return { account, isReopened };
}
