import { isRefused } from '@karwan/shared-contracts';
import { data } from 'react-router';

/** Whether the API says, by this code, that there is nothing of a name that an address holds, or that nothing can have it. */
export const isNothing = (error: unknown, code: string): boolean =>
  isRefused(error, code) || isRefused(error, 'invalid_input');

/** For a search that failed: where its address holds more than anybody chooses, there is no such page. */
export function orNoPage(error: unknown): undefined {
  if (isRefused(error, 'invalid_input')) throw data(null, { status: 404 });
}
