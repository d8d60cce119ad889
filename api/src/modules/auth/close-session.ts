import type { EndpointContext } from '../../platform/http/endpoint-context.ts';
import type { Services } from '../../platform/services.ts';
import { recordSecurityEvent } from './audit.ts';
import { endSession } from './sessions.ts';

/** Ends the session that a request came with, on the server and in every page that has it; without one does nothing. */
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
