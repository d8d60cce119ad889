import {
  changeEmail,
  confirmIdentity,
  isRefused,
  messages,
  profileChanged,
  type UserProfile,
} from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { Button, Cluster, Dialog } from '@karwan/shared-ui';
import { type ReactNode, useState } from 'react';
import { ConfirmByCode } from '../../../components/ConfirmByCode.tsx';
import { ConfirmIdentity } from '../../../components/ConfirmIdentity.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { NewEmailForm } from './NewEmailForm.tsx';

type Step = 'identity' | 'address' | 'code';

/** The email, and the flow to add or change it: confirm the identity, enter the new address, enter its code. */
export function EmailRow({ user, children }: { user: UserProfile; children: ReactNode }) {
  const t = useCopy();
  const ctx = useKarwan();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [step, setStep] = useState<Step>('identity');
  const [email, setEmail] = useState('');
  // Staff have no profile of their own to change.
  if (user.userType === 'dealer-staff') return children;
  const copyKey = user.email ? 'change' : 'add';
  const finish = async () => {
    try {
      const changed = await ctx.call(changeEmail, { body: { email } });
      ctx.auth.logIn(changed);
      ctx.bus.emit(profileChanged, { user: changed });
    } catch (error) {
      // A confirmation of identity is valid for ten minutes.
      if (isRefused(error, 'identity_not_confirmed')) setStep('identity');
      throw error;
    }
    setIsOpen(false);
    toast('success', t(`email.done.${copyKey}`));
  };
  return (
    <Cluster $gap="space-2" $justify="space-between">
      {children}
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          setStep('identity');
          setIsOpen(true);
        }}
      >
        {t(`email.${copyKey}`)}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t(`email.title.${copyKey}`)}
        description={t(`email.description.${user.email ? 'change' : 'add'}`)}
        closeLabel={t('confirm.close')}
        isDismissedOutside={false}
      >
        {step === 'identity' && (
          <ConfirmIdentity
            user={user}
            purpose="confirm-identity"
            action={async (proof) => {
              await ctx.call(confirmIdentity, { body: proof });
              setStep('address');
            }}
            label={t('email.next')}
            fallbackMessage={messages.profileUpdateFailed}
          />
        )}
        {step === 'address' && (
          <NewEmailForm
            initial={email}
            current={user.email ?? ''}
            onDone={(address) => {
              setEmail(address);
              setStep('code');
            }}
          />
        )}
        {step === 'code' && (
          <ConfirmByCode
            key={email}
            email={email}
            purpose="change-email"
            action={finish}
            label={t(`email.confirm.${copyKey}`)}
            fallbackMessage={messages.profileUpdateFailed}
          />
        )}
        {step === 'code' && (
          <Button variant="quiet" size="sm" onClick={() => setStep('address')}>
            {t('email.another')}
          </Button>
        )}
      </Dialog>
    </Cluster>
  );
}
