import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import type { Services } from '../../platform/services.ts';
import { recordSecurityEvent } from './audit.ts';
import { endSession } from './sessions.ts';

/** Ends the request's session, on the server and in all of its pages; no effect without a session. */
export async function closeSession(
  { db, realtime, now }: Pick<Services, 'db' | 'realtime' | 'now'>,
  { caller, ip }: Pick<EndpointContext<unknown, unknown, unknown>, 'caller' | 'ip'>,
): Promise<void> {
  if (caller.kind !== 'account') return;
  const { personId, sessionId } = caller;
  await db.transaction(async (tx) => {
    await endSession(tx, personId, sessionId);
    await recordSecurityEvent(tx, { kind: 'logged-out', accountId: personId, ip }, now());
  });
  realtime.endSession(sessionId, 'logout', {});
}
