import { randomBytes } from 'node:crypto';
import type { GooglePlace } from '@karwan/shared-contracts';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { GoogleIdentity } from './provider.ts';
import type { FlowSecrets } from './relying-party.ts';
import { googleFlows } from './tables.ts';

/** The cookie that holds a flow's secret. */
export const FLOW_COOKIE = 'karwan_google';
export const FLOW_LIFE_MS = 10 * 60_000;

/** How a flow ends: where the person is led to, and in which kind of window. */
export type FlowEnd = { returnTo: string; place: GooglePlace };

type FlowRow = typeof googleFlows.$inferSelect;

const isLive = (secret: string, now: Date) =>
  and(eq(googleFlows.secretHash, hashSecret(secret)), gt(googleFlows.expiresAt, now));

/** Answers the secret for the browser's cookie, which exists nowhere else. */
export async function beginFlow(db: Database, flow: FlowSecrets & FlowEnd, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.insert(googleFlows).values({ ...flow, secretHash: hashSecret(secret), expiresAt: expiryFrom(now) });
  return secret;
}

/**
 * The flow that this browser began with this state, once: a second time there is none. With another state it stays as it
 * is, so that nobody ends a person's flow by sending them to the callback.
 */
export async function answerFlow(db: Database, secret: string, state: string, now: Date): Promise<FlowRow | undefined> {
  const [flow] = await db
    .update(googleFlows)
    .set({ answeredAt: now })
    .where(and(isLive(secret, now), eq(googleFlows.state, state), isNull(googleFlows.answeredAt)))
    .returning();
  return flow;
}

/** From now on the browser has ten minutes to use the identity. */
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

/** Uses a verified identity up, in the transaction of what it allows: of two at once, one gets it. */
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
