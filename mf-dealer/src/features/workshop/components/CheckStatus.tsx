import { knownOf, profileStatuses } from '@karwan/shared-contracts';
import { Banner } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/** How far the back office has checked the workshop; nothing for a state that is newer than this page, or that the profile tells. */
export function CheckStatus({ status }: { status: string }) {
  const t = useCopy();
  const known = knownOf(profileStatuses, status);
  if (known === undefined || known === 'rejected') return null;
  return <Banner tone={known === 'pending' ? 'info' : 'success'}>{t(`workshop.status.${known}`)}</Banner>;
}
