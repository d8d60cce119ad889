import { type AnyEndpoint, canCallInOffice, formatDate, hasPermission, isForOffice } from '@karwan/shared-contracts';
import { type Account, type Caller, callerKindOf, type Officer } from './caller.ts';
import {
  accountSuspended,
  forbidden,
  invalidSession,
  invalidToken,
  officeLoginNeeded,
  permissionMissing,
  unauthorized,
} from './general-refusals.ts';

/**
 * Throws unless the caller may call the endpoint. Endpoints that list `account_suspended` in `errors` reject suspended
 * accounts. Realtime messages that mirror an endpoint use this check too.
 */
export function authorize(endpoint: AnyEndpoint, caller: Caller, now: Date): void {
  if (isForOffice(endpoint)) {
    if (!canCallInOffice(endpoint, requireOfficer(caller).roles)) throw forbidden();
    return;
  }
  if (caller.kind !== 'account') {
    if (!endpoint.callers.includes('visitor')) throw rejected(caller);
    return;
  }
  if (!endpoint.callers.includes(callerKindOf(caller.userType))) throw forbidden();
  // Staff accounts may have limited permissions (UA-14).
  if (!hasPermission(caller, endpoint.permission ?? 'any')) throw permissionMissing();
  if (endpoint.errors?.includes('account_suspended')) refuseSuspended(caller, now);
}

function refuseSuspended(account: Account, now: Date): void {
  if (account.suspendedUntil === null || account.suspendedUntil <= now) return;
  const until = account.suspendedUntil.toISOString();
  throw accountSuspended({ message: `Your account is suspended until ${formatDate(until)}.`, extra: { until } });
}

export function requireAccount(caller: Caller): Account {
  if (caller.kind !== 'account') throw rejected(caller);
  return caller;
}

export function requireOfficer(caller: Caller): Officer {
  if (caller.kind !== 'office') throw officeLoginNeeded();
  return caller;
}

function rejected(caller: Exclude<Caller, { kind: 'account' }>) {
  if (caller.kind !== 'rejected') return unauthorized();
  return caller.reason === 'token' ? invalidToken() : invalidSession();
}
