import { type Booking, knownOf, reportAudiences } from '@karwan/shared-contracts';
import { RadioGroup } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { useShareReport } from '../data/use-share-report.ts';

type ReportSharingProps = { bookingId: string; sharing: NonNullable<Booking['reportSharing']> };

/** Chooses who can see an inspection report on its ad. Each choice is saved at once. */
export function ReportSharing({ bookingId, sharing: { audience, adTitle, isOwnAd } }: ReportSharingProps) {
  const t = useCopy();
  const share = useShareReport(bookingId);
  const shownAudience = knownOf(reportAudiences, share.isPending ? share.variables : audience) ?? null;
  return (
    <RadioGroup
      legend={t('bookings.sharing.legend')}
      hint={t('bookings.sharing.hint', { ad: adTitle })}
      options={reportAudiences
        .filter((value) => !(isOwnAd && value === 'seller'))
        .map((value) => ({ value, label: t(`bookings.sharing.${value}`) }))}
      value={isOwnAd && shownAudience === 'seller' ? 'private' : shownAudience}
      onValueChange={(value) => share.mutate(value)}
    />
  );
}
