import { type AuthStore, clearFormValues, readFormValues, storeFormValues } from '@karwan/shared-contracts';
import type { Contact } from '@karwan/shared-kit';
import type { LoginMethod, SignupMethod } from './login-methods.ts';

/** A code that was sent. `resendAtMs` is when a new one may be requested, in ms since 1970. */
export type CodeProgress = { contact: Contact; resendAtMs: number; isVerified: boolean };

/** What a code is for: a password reset (by login kind), an additional contact number, or a sign-up. */
export type CodeFlow = LoginMethod | 'add-phone' | `signup-${SignupMethod}`;

/** One per auth store, in memory, for browsers without storage. */
const progressByStore = new WeakMap<AuthStore, Map<CodeFlow, CodeProgress>>();

const storageKey = (flow: CodeFlow) => `auth:code:${flow}`;
const ownerOf = (auth: AuthStore) => auth.getSnapshot().user?._id ?? '';
/** How long the server accepts a verified code, in ms. */
const MAX_AGE_MS = 30 * 60_000;

/** Survives a reload: cheap phones discard the page while the user reads the SMS. */
export const readProgress = (auth: AuthStore, flow: CodeFlow): CodeProgress | undefined =>
  progressByStore.get(auth)?.get(flow) ?? readStored(auth, flow);

export function writeProgress(auth: AuthStore, flow: CodeFlow, progress: CodeProgress): void {
  const flows = progressByStore.get(auth) ?? new Map<CodeFlow, CodeProgress>();
  progressByStore.set(auth, flows.set(flow, progress));
  const { contact, resendAtMs, isVerified } = progress;
  storeFormValues(
    storageKey(flow),
    { ...contact, resendAtMs: String(resendAtMs), isVerified: String(isVerified), keptAtMs: String(Date.now()) },
    ownerOf(auth),
  );
}

export function clearProgress(auth: AuthStore, flow: CodeFlow): void {
  progressByStore.get(auth)?.delete(flow);
  clearFormValues(storageKey(flow));
}

function readStored(auth: AuthStore, flow: CodeFlow): CodeProgress | undefined {
  const { kind, value, resendAtMs, isVerified, keptAtMs } = readFormValues(storageKey(flow), ownerOf(auth));
  if ((kind !== 'email' && kind !== 'phone') || !value || !(Number(keptAtMs) > Date.now() - MAX_AGE_MS))
    return undefined;
  return { contact: { kind, value }, resendAtMs: Number(resendAtMs), isVerified: isVerified === 'true' };
}

export const secondsFromNow = (seconds: number) => Date.now() + seconds * 1000;
