import { formatDate, type StaffInvitation } from '@karwan/shared-contracts';
import { Badge, Button, ConfirmDialog } from '@karwan/shared-ui';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useWithdraw } from '../data/use-staff-changes.ts';
import { PersonRow } from './PersonRow.tsx';

/** A pending invitation. */
export function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const t = useCopy();
  const withdraw = useWithdraw(invitation);
  const [isConfirming, setIsConfirming] = useState(false);
  const { name, expiresAt } = invitation;
  return (
    <PersonRow
      person={invitation}
      badge={<Badge tone="warning">{t('staff.invited')}</Badge>}
      note={t('staff.until', { date: formatDate(expiresAt) })}
      action={
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('staff.withdraw.of', { name })}
          onClick={() => setIsConfirming(true)}
        >
          {t('staff.withdraw.action')}
        </Button>
      }
    >
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('staff.withdraw.title', { name })}
        description={t('staff.withdraw.description')}
        confirmLabel={t('staff.withdraw.action')}
        cancelLabel={t('staff.cancel')}
        isDangerous
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      />
    </PersonRow>
  );
}
