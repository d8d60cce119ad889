import { formatDate, type OwnListingCard } from '@karwan/shared-contracts';
import { UndoSold } from '@karwan/shared-kit';
import { Banner } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

const tones = {
  draft: 'info',
  pending: 'info',
  active: 'success',
  rejected: 'danger',
  expired: 'warning',
  sold: 'info',
  deactivated: 'warning',
} as const satisfies Record<OwnListingCard['status'], string>;

/** Status of the ad, with an explanation. */
export function AdState({ card }: { card: OwnListingCard }) {
  const t = useCopy();
  const { status, rejectionReason, expiresAt } = card;
  return (
    <>
      <Banner tone={tones[status]} title={t(`privateAd.status.${status}`)}>
        {rejectionReason ? <bdi>{rejectionReason}</bdi> : t(`privateAd.meaning.${status}`)}
        {status === 'active' && expiresAt && ` ${t('privateAd.until', { date: formatDate(expiresAt) })}`}
      </Banner>
      <UndoSold
        done={t('privateAd.done', { returnObjects: true })}
        words={t('privateAd.undoSold', { returnObjects: true })}
      />
    </>
  );
}
