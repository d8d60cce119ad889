import { Dialog } from '@karwan/shared-ui';
import { checkName } from '../../../lib/case-text.ts';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import type { PendingCaseAction } from '../data/change-values.ts';
import type { SupportedCase } from '../data/supported-case.ts';
import { ChangeForm } from './ChangeForm.tsx';

type ChangeDialogProps = {
  officeCase: SupportedCase;
  pendingAction: PendingCaseAction | undefined;
  onClose: () => void;
};

export function ChangeDialog({ officeCase, pendingAction, onClose }: ChangeDialogProps) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={pendingAction !== undefined}
      onOpenChange={onClose}
      title={pendingAction && titleOf(t, pendingAction)}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {pendingAction && <ChangeForm officeCase={officeCase} pendingAction={pendingAction} onDone={onClose} />}
    </Dialog>
  );
}

function titleOf(t: Copy, pendingAction: PendingCaseAction): string {
  if (pendingAction.action === 'check') return checkName(t, pendingAction.item);
  if (pendingAction.action === 'withdraw-offer')
    return `${t('cases.actions.withdraw-offer')}: ${pendingAction.offerLabel}`;
  return t(`cases.actions.${pendingAction.action}`);
}
