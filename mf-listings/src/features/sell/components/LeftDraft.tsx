import { formatDateTime, hasPermission, sellPath } from '@karwan/shared-contracts';
import { useAuthState, useKarwan } from '@karwan/shared-kit';
import { Banner, LinkButton } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import { leftDraftQuery } from '../data/left-draft-query.ts';

/** Above a new form: the ad that the account has begun on another device. Nothing where there is none. */
export function LeftDraft() {
  const t = useCopy();
  const vertical = useListedVertical();
  const { call, renderedAtMs } = useKarwan();
  const { user } = useAuthState();
  const mayList = user !== null && hasPermission(user, 'My Ads');
  const { data: ad } = useQuery({ ...leftDraftQuery(call, vertical, renderedAtMs), enabled: mayList });
  const [isDismissed, setIsDismissed] = useState(false);
  if (!ad || isDismissed) return null;
  return (
    <Banner
      title={t('sell.resume.title', { what: ad.title || t('sell.resume.some') })}
      actions={
        <LinkButton size="sm" variant="secondary" render={<Link to={`${sellPath(vertical)}?edit=${ad.id}`} />}>
          {t('sell.resume.go')}
        </LinkButton>
      }
      onDismiss={() => setIsDismissed(true)}
      dismissLabel={t('sell.resume.anew')}
    >
      {t('sell.resume.kept', { when: formatDateTime(ad.updatedAt) })}
    </Banner>
  );
}
