import { type EndpointInput, getSheetCheck, requestSheetCheck } from '@karwan/shared-contracts';
import { chooseOutcome } from './a-shop.ts';
import type { Person } from './start-api.ts';

type Form = EndpointInput<typeof requestSheetCheck>['body'];

/** Requests a sheet; the order awaits payment. */
export const requestSheet = ({ client }: Person, change: Partial<Form> = {}) =>
  client.call(requestSheetCheck, { body: { chassisNumber: 'NZE141-6012345', ...change } });

/** A paid request, whose lookup is due. */
export async function aPaidCheck(person: Person, change?: Partial<Form>) {
  const requested = await requestSheet(person, change);
  await chooseOutcome(person, requested.orderNumber, 'success');
  return requested;
}

export const checkOf = ({ client }: Person, checkId: string) => client.call(getSheetCheck, { params: { checkId } });
