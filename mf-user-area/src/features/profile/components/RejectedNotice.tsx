import { Banner, Button } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { useResubmitProfile } from '../data/use-resubmit-profile.ts';

/** Why the office rejected a business, and the next step. */
export function RejectedNotice({ reason }: { reason: string }) {
  const t = useCopy();
  const send = useResubmitProfile();
  return (
    <Banner
      tone="danger"
      title={t('profile.rejected.title')}
      actions={
        <Button variant="secondary" size="sm" isBusy={send.isPending} onClick={() => send.mutate()}>
          {t('profile.rejected.again')}
        </Button>
      }
    >
      <p>{reason}</p>
      <p>{t('profile.rejected.text')}</p>
    </Banner>
  );
}
