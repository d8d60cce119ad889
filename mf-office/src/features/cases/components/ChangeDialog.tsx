import { Dialog } from '@karwan/shared-ui';
import { checkName } from '../../../lib/case-words.ts';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import type { KnownCase } from '../data/known-case.ts';
import type { Asking } from '../data/typed-change.ts';
import { ChangeForm } from './ChangeForm.tsx';

type ChangeDialogProps = { known: KnownCase; asking: Asking | undefined; onClose: () => void };

export function ChangeDialog({ known, asking, onClose }: ChangeDialogProps) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={asking !== undefined}
      onOpenChange={onClose}
      title={asking && titleOf(t, asking)}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {asking && <ChangeForm known={known} asking={asking} onDone={onClose} />}
    </Dialog>
  );
}

function titleOf(t: Copy, asking: Asking): string {
  if (asking.action === 'check') return checkName(t, asking.item);
  if (asking.action === 'withdraw-offer') return `${t('cases.actions.withdraw-offer')}: ${asking.of}`;
  return t(`cases.actions.${asking.action}`);
}
