import type { AuthModal } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Dialog, Stack, token } from '@karwan/shared-ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { type DialogModal, modalSteps } from '../data/modal-steps.ts';
import { backKeyOf, titleKeyOf } from '../data/step-copy.ts';

type AuthDialogProps = {
  modal: AuthModal | undefined;
  reason: string | undefined;
  /** Replaces the modal's own title during a step inside it. */
  title: string | undefined;
  onClose: () => void;
  renderBody: (modal: DialogModal) => ReactNode;
};

/** Dialog around the lists and forms. It stays mounted while it closes so that the focus returns to its trigger. */
export function AuthDialog({ modal, reason, title, onClose, renderBody }: AuthDialogProps) {
  const t = useCopy();
  const { auth } = useKarwan();
  const [shown, setShown] = useState<DialogModal>('login-list');
  const open = modal === 'logout-confirmation' ? undefined : modal;
  if (open && open !== shown) setShown(open);
  const step = modalSteps[shown];
  const backKey = backKeyOf(step);
  const isList = step.kind === 'login-list' || step.kind === 'signup-list';
  const isSignup = step.kind === 'signup-list' || step.kind === 'signup';

  return (
    <Dialog
      isOpen={open !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title ?? t(titleKeyOf(step))}
      // The reason is worded for a login.
      description={title === undefined && reason && (isSignup ? t('reasonToSignUp') : reason)}
      closeLabel={t('close')}
      // Clicking outside a form must not discard what the user typed.
      isDismissedOutside={isList && title === undefined}
    >
      <Stack $gap="space-4">
        {title === undefined && step.previous && backKey && (
          <Back>
            <Button
              variant="quiet"
              size="sm"
              icon={<ArrowLeft aria-hidden="true" />}
              onClick={() => step.previous && auth.openModal(step.previous)}
            >
              {t(backKey)}
            </Button>
          </Back>
        )}
        {renderBody(shown)}
      </Stack>
    </Dialog>
  );
}

/* Aligns the button's label, not its padding, with the form. */
const Back = styled.div`
  margin-inline-start: calc(-1 * ${token('space-3')});
`;
