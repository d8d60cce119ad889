import { randomBytes } from 'node:crypto';
import type { GooglePlace } from '@karwan/shared-contracts';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { GoogleIdentity } from './provider.ts';
import type { FlowSecrets } from './relying-party.ts';
import { googleFlows } from './tables.ts';

/** The cookie with the flow's secret. */
export const FLOW_COOKIE = 'karwan_google';
export const FLOW_LIFE_MS = 10 * 60_000;

/** Where the person is sent at the end of a flow, and in which kind of window. */
export type FlowEnd = { returnTo: string; place: GooglePlace };

type FlowRow = typeof googleFlows.$inferSelect;

const isLive = (secret: string, now: Date) =>
  and(eq(googleFlows.secretHash, hashSecret(secret)), gt(googleFlows.expiresAt, now));

/** Returns the secret for the browser's cookie; only its hash is stored. */
export async function beginFlow(db: Database, flow: FlowSecrets & FlowEnd, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.insert(googleFlows).values({ ...flow, secretHash: hashSecret(secret), expiresAt: expiryFrom(now) });
  return secret;
}

/**
 * The flow of this browser and state; works once. A wrong state leaves the flow unchanged, so that attackers cannot end
 * it by sending the person to the callback.
 */
export async function answerFlow(db: Database, secret: string, state: string, now: Date): Promise<FlowRow | undefined> {
  const [flow] = await db
    .update(googleFlows)
    .set({ answeredAt: now })
    .where(and(isLive(secret, now), eq(googleFlows.state, state), isNull(googleFlows.answeredAt)))
    .returning();
  return flow;
}

/** Stores the identity; the browser has ten minutes to use it. */
export async function keepIdentity(db: Database, secret: string, identity: GoogleIdentity, now: Date): Promise<void> {
  await db
    .update(googleFlows)
    .set({ ...identity, expiresAt: expiryFrom(now) })
    .where(eq(googleFlows.secretHash, hashSecret(secret)));
}

export async function forgetFlow(db: Database, secret: string): Promise<void> {
  await db.delete(googleFlows).where(eq(googleFlows.secretHash, hashSecret(secret)));
}

export async function readIdentityOf(db: Database, secret: string, now: Date): Promise<GoogleIdentity | undefined> {
  const [flow] = await db.select().from(googleFlows).where(isLive(secret, now));
  return flow && identityOf(flow);
}

/** Consumes a verified identity in the transaction that uses it: of two concurrent calls, one succeeds. */
export async function takeIdentity(tx: Queryable, secret: string, now: Date): Promise<GoogleIdentity | undefined> {
  const [flow] = await tx
    .delete(googleFlows)
    .where(and(isLive(secret, now), isNotNull(googleFlows.subject)))
    .returning();
  return flow && identityOf(flow);
}

export const forgetExpiredFlows = (db: Database, now: Date) =>
  db.delete(googleFlows).where(lt(googleFlows.expiresAt, now));

function identityOf({ subject, email, isAuthoritative, name, picture }: FlowRow): GoogleIdentity | undefined {
  if (subject === null || email === null || name === null) return undefined;
  return { subject, email, isAuthoritative: isAuthoritative ?? false, name, picture };
}

export const expiryFrom = (now: Date) => new Date(now.getTime() + FLOW_LIFE_MS);
