import { isRefused } from '@karwan/shared-contracts';
import { data } from 'react-router';

/** Whether the API reports that the name in an address does not exist (by this code) or is invalid. */
export const isNotFound = (error: unknown, code: string): boolean =>
  isRefused(error, code) || isRefused(error, 'invalid_input');

/** Throws a 404 if a search was refused because its address is invalid. For use as a `catch` handler. */
export function throwNotFoundIfInvalid(error: unknown): undefined {
  if (isRefused(error, 'invalid_input')) throw data(null, { status: 404 });
}
