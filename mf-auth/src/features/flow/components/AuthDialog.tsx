import { Button, Dialog, Stack, token } from '@karwan/shared-ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';
import { type DialogModal, isDialogModal, listOf, type ShownModal } from '../data/shown-modal.ts';

type AuthDialogProps = {
  modal: ShownModal | undefined;
  reason: string | undefined;
  onClose: () => void;
  renderBody: (modal: DialogModal) => ReactNode;
};

const copyOf = {
  'login-list': 'loginList',
  'signup-list': 'signupList',
  'email-login': 'emailLogin',
  'email-signup': 'emailSignup',
} satisfies Record<DialogModal, string>;

/** The frame around lists and forms. It stays while it closes, so that the focus returns to where it came from. */
export function AuthDialog({ modal, reason, onClose, renderBody }: AuthDialogProps) {
  const t = useCopy();
  const { auth } = useKarwan();
  const [shown, setShown] = useState<DialogModal>('login-list');
  const open = modal !== undefined && isDialogModal(modal) ? modal : undefined;
  if (open && open !== shown) setShown(open);
  const list = listOf(shown);

  return (
    <Dialog
      isOpen={open !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t(`title.${copyOf[shown]}`)}
      // It is written for a login.
      description={reason && (isSignup(shown) ? t('reasonToSignUp') : reason)}
      closeLabel={t('close')}
      // A slip beside a form must not lose what was typed.
      isDismissedOutside={list === undefined}
    >
      <Stack $gap="space-4">
        {list && (
          <Back>
            <Button
              variant="quiet"
              size="sm"
              icon={<ArrowLeft aria-hidden="true" />}
              onClick={() => auth.openModal(list)}
            >
              {t(`back.${copyOf[list]}`)}
            </Button>
          </Back>
        )}
        {renderBody(shown)}
      </Stack>
    </Dialog>
  );
}

const isSignup = (modal: DialogModal) => modal === 'signup-list' || modal === 'email-signup';

/* The words, not the button's padding, stand in line with the form. */
const Back = styled.div`
  margin-inline-start: calc(-1 * ${token('space-3')});
`;
