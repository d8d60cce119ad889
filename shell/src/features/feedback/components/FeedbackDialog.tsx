import { Dialog } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { FeedbackForm } from './FeedbackForm.tsx';

export type FeedbackDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The form in a dialog; a press outside does not close it, because input would be lost. */
export function FeedbackDialog({ isOpen, onOpenChange }: FeedbackDialogProps) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('feedback.title')}
      description={t('feedback.intro')}
      closeLabel={t('feedback.close')}
      isDismissedOutside={false}
    >
      <FeedbackForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
