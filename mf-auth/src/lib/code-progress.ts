import { type AuthStore, forgetTyped, recallTyped, rememberTyped } from '@karwan/shared-contracts';
import type { Contact } from '@karwan/shared-kit';
import type { SignupWay, WayIn } from './ways-in.ts';

/** A code that was sent. `resendAtMs` is when a new one may be requested, in ms since 1970. */
export type CodeProgress = { contact: Contact; resendAtMs: number; isVerified: boolean };

/** What a code is for: a password reset (by login kind), an additional contact number, or a sign-up. */
export type CodeFlow = WayIn | 'add-phone' | `signup-${SignupWay}`;

/** One per auth store, in memory, for browsers without storage. */
const progressOf = new WeakMap<AuthStore, Map<CodeFlow, CodeProgress>>();

const memory = (flow: CodeFlow) => `auth:code:${flow}`;
const ownerOf = (auth: AuthStore) => auth.getSnapshot().user?._id ?? '';
/** How long the server accepts a verified code, in ms. */
const KEPT_MS = 30 * 60_000;

/** Survives a reload: cheap phones discard the page while the user reads the SMS. */
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
