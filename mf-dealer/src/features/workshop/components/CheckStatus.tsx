import type { ProfileStatus } from '@karwan/shared-contracts';
import { Banner } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/** How far the back office has checked the workshop. */
export function CheckStatus({ status }: { status: ProfileStatus }) {
  const t = useCopy();
  return <Banner tone={status === 'pending' ? 'info' : 'success'}>{t(`workshop.status.${status}`)}</Banner>;
}
