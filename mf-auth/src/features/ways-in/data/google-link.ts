import { googleLinkRequiredBody } from '@karwan/shared-contracts';
import { isLinkRequired } from '../../../lib/failure.ts';

/** Whose account Google's answer would open, and what shows that it is theirs. */
export type GoogleLink = { email: string; by: 'password' | 'code' };

/** What a refused login asks for; undefined for any other failure. */
export async function linkOf(failure: unknown): Promise<GoogleLink | undefined> {
  if (!isLinkRequired(failure)) return undefined;
  return (await googleLinkRequiredBody.safeParseAsync(failure.failure.data)).data?.link;
}
