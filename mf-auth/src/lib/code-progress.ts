import type { AuthStore } from '@karwan/shared-contracts';
import type { Contact } from './contact.ts';
import type { WayIn } from './ways-in.ts';

/** A code that was sent; `resendAtMs` is when the next one may be asked for, in ms since 1970. */
export type CodeProgress = { contact: Contact; resendAtMs: number; isVerified: boolean };

/** A flow of several modals: a forgotten password of each way, or another number for the profile. */
export type CodeFlow = WayIn | 'add-phone';

/** One per page, as the auth store is. In memory alone: after a reload a flow starts at its first step. */
const progressOf = new WeakMap<AuthStore, Map<CodeFlow, CodeProgress>>();

export const readProgress = (auth: AuthStore, flow: CodeFlow): CodeProgress | undefined =>
  progressOf.get(auth)?.get(flow);

export function writeProgress(auth: AuthStore, flow: CodeFlow, progress: CodeProgress): void {
  const flows = progressOf.get(auth) ?? new Map<CodeFlow, CodeProgress>();
  progressOf.set(auth, flows.set(flow, progress));
}

export function forgetProgress(auth: AuthStore, flow: CodeFlow): void {
  progressOf.get(auth)?.delete(flow);
}

export const inSeconds = (seconds: number) => Date.now() + seconds * 1000;
