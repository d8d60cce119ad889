import { knownOf, profileStatuses } from '@karwan/shared-contracts';
import { Banner } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/**
 * Progress of the office's review. Renders nothing for unknown (newer) statuses and those the profile already shows.
 */
export function ReviewStatus({ status }: { status: string }) {
  const t = useCopy();
  const knownStatus = knownOf(profileStatuses, status);
  if (knownStatus === undefined || knownStatus === 'rejected') return null;
  return <Banner tone={knownStatus === 'pending' ? 'info' : 'success'}>{t(`workshop.status.${knownStatus}`)}</Banner>;
}
