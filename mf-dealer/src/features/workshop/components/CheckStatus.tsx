import { knownOf, profileStatuses } from '@karwan/shared-contracts';
import { Banner } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/** How far the back office has checked the workshop; nothing for a state that is newer than this page. */
export function CheckStatus({ status }: { status: string }) {
  const t = useCopy();
  const known = knownOf(profileStatuses, status);
  return known && <Banner tone={known === 'pending' ? 'info' : 'success'}>{t(`workshop.status.${known}`)}</Banner>;
}
