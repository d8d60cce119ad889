import { randomBytes } from 'node:crypto';
import type { GoogleOrigin } from '@karwan/shared-contracts';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { GoogleIdentity } from './provider.ts';
import type { FlowSecrets } from './relying-party.ts';
import { googleFlows } from './tables.ts';

/** The cookie with the flow's secret. */
export const FLOW_COOKIE = 'karwan_google';
export const FLOW_TTL_MS = 10 * 60_000;

/** Where the person is sent at the end of a flow, and in which kind of window. */
export type FlowReturn = { returnTo: string; place: GoogleOrigin };

type FlowRow = typeof googleFlows.$inferSelect;

const whereActive = (secret: string, now: Date) =>
  and(eq(googleFlows.secretHash, hashSecret(secret)), gt(googleFlows.expiresAt, now));

/** Returns the secret for the browser's cookie; only its hash is stored. */
export async function startFlow(db: Database, flow: FlowSecrets & FlowReturn, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.insert(googleFlows).values({ ...flow, secretHash: hashSecret(secret), expiresAt: expiryFrom(now) });
  return secret;
}

/**
 * The flow of this browser and state; works once. A wrong state leaves the flow unchanged, so that attackers cannot end
 * it by sending the person to the callback.
 */
export async function markFlowAnswered(
  db: Database,
  secret: string,
  state: string,
  now: Date,
): Promise<FlowRow | undefined> {
  const [flow] = await db
    .update(googleFlows)
    .set({ answeredAt: now })
    .where(and(whereActive(secret, now), eq(googleFlows.state, state), isNull(googleFlows.answeredAt)))
    .returning();
  return flow;
}

/** Stores the identity; the browser has ten minutes to use it. */
export async function saveIdentity(db: Database, secret: string, identity: GoogleIdentity, now: Date): Promise<void> {
  await db
    .update(googleFlows)
    .set({ ...identity, expiresAt: expiryFrom(now) })
    .where(eq(googleFlows.secretHash, hashSecret(secret)));
}

export async function deleteFlow(db: Database, secret: string): Promise<void> {
  await db.delete(googleFlows).where(eq(googleFlows.secretHash, hashSecret(secret)));
}

export async function readIdentityOf(db: Database, secret: string, now: Date): Promise<GoogleIdentity | undefined> {
  const [flow] = await db.select().from(googleFlows).where(whereActive(secret, now));
  return flow && identityOf(flow);
}

/** Consumes a verified identity in the transaction that uses it: of two concurrent calls, one succeeds. */
export async function consumeIdentity(tx: Queryable, secret: string, now: Date): Promise<GoogleIdentity | undefined> {
  const [flow] = await tx
    .delete(googleFlows)
    .where(and(whereActive(secret, now), isNotNull(googleFlows.subject)))
    .returning();
  return flow && identityOf(flow);
}

export const deleteExpiredFlows = (db: Database, now: Date) =>
  db.delete(googleFlows).where(lt(googleFlows.expiresAt, now));

function identityOf({ subject, email, isAuthoritative, name, picture }: FlowRow): GoogleIdentity | undefined {
  if (subject === null || email === null || name === null) return undefined;
  return { subject, email, isAuthoritative: isAuthoritative ?? false, name, picture };
}

export const expiryFrom = (now: Date) => new Date(now.getTime() + FLOW_TTL_MS);
