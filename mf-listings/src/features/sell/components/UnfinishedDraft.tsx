import { formatDateTime, type OwnListingCard, sellPath } from '@karwan/shared-contracts';
import { Banner, LinkButton } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';

/** Notice above a new form: the account has an unfinished ad from another device. */
export function UnfinishedDraft({ ad, onDismiss }: { ad: OwnListingCard; onDismiss: () => void }) {
  const t = useCopy();
  const vertical = useListedVertical();
  return (
    <Banner
      title={t('sell.resume.title', { what: ad.title || t('sell.resume.some') })}
      actions={
        <LinkButton size="sm" variant="secondary" render={<Link to={`${sellPath(vertical)}?edit=${ad.id}`} />}>
          {t('sell.resume.go')}
        </LinkButton>
      }
      onDismiss={onDismiss}
      dismissLabel={t('sell.resume.anew')}
    >
      {t('sell.resume.kept', { when: formatDateTime(ad.updatedAt) })}
    </Banner>
  );
}
