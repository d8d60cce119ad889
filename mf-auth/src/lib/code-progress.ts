import { type AuthStore, forgetTyped, recallTyped, rememberTyped } from '@karwan/shared-contracts';
import type { Contact } from '@karwan/shared-kit';
import type { SignupWay, WayIn } from './ways-in.ts';

/** A code that was sent; `resendAtMs` is when the next one may be asked for, in ms since 1970. */
export type CodeProgress = { contact: Contact; resendAtMs: number; isVerified: boolean };

/** What a code is asked for on the way: a forgotten password of each way, another number for the profile, a sign-up. */
export type CodeFlow = WayIn | 'add-phone' | `signup-${SignupWay}`;

/** One per page, as the auth store is; for browsers that keep nothing. */
const progressOf = new WeakMap<AuthStore, Map<CodeFlow, CodeProgress>>();

const memory = (flow: CodeFlow) => `auth:code:${flow}`;
const ownerOf = (auth: AuthStore) => auth.getSnapshot().user?._id ?? '';
/** For so long the server takes an entered code for proof. */
const KEPT_MS = 30 * 60_000;

/** Also of before a reload: who looks at the SMS comes back to a page that a cheap phone has thrown away meanwhile. */
export const readProgress = (auth: AuthStore, flow: CodeFlow): CodeProgress | undefined =>
  progressOf.get(auth)?.get(flow) ?? recall(auth, flow);

export function writeProgress(auth: AuthStore, flow: CodeFlow, progress: CodeProgress): void {
  const flows = progressOf.get(auth) ?? new Map<CodeFlow, CodeProgress>();
  progressOf.set(auth, flows.set(flow, progress));
  const { contact, resendAtMs, isVerified } = progress;
  rememberTyped(
    memory(flow),
    { ...contact, resendAtMs: String(resendAtMs), isVerified: String(isVerified), keptAtMs: String(Date.now()) },
    ownerOf(auth),
  );
}

export function forgetProgress(auth: AuthStore, flow: CodeFlow): void {
  progressOf.get(auth)?.delete(flow);
  forgetTyped(memory(flow));
}

function recall(auth: AuthStore, flow: CodeFlow): CodeProgress | undefined {
  const { kind, value, resendAtMs, isVerified, keptAtMs } = recallTyped(memory(flow), ownerOf(auth));
  if ((kind !== 'email' && kind !== 'phone') || !value || !(Number(keptAtMs) > Date.now() - KEPT_MS)) return undefined;
  return { contact: { kind, value }, resendAtMs: Number(resendAtMs), isVerified: isVerified === 'true' };
}

export const inSeconds = (seconds: number) => Date.now() + seconds * 1000;
