import { googleLinkRequiredBody } from '@karwan/shared-contracts';
import { isLinkRequired } from '../../../lib/failure.ts';

/** The account to link to Google, and the proof of ownership that it needs. */
export type GoogleLink = { email: string; by: 'password' | 'code' };

/** Returns the proof that a refused login requires. Undefined for any other failure. */
export async function requiredLink(failure: unknown): Promise<GoogleLink | undefined> {
  if (!isLinkRequired(failure)) return undefined;
  return (await googleLinkRequiredBody.safeParseAsync(failure.failure.data)).data?.link;
}
