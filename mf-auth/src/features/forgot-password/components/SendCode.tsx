import { Button, Stack, Text } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { ContactField } from '../../../components/ContactField.tsx';
import { FormErrorBanner } from '../../../components/FormErrorBanner.tsx';
import { SolvingNotice } from '../../../components/SolvingNotice.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { GOOGLE_ACCOUNT } from '../../../lib/failure.ts';
import type { LoginMethod } from '../../../lib/login-methods.ts';
import { useSendCode } from '../data/use-send-code.ts';

type SendCodeProps = {
  method: LoginMethod;
  /** Shown for an account that has no password. */
  googleButton: ReactNode;
};

/** First step of a password reset: asks where to send the code. */
export function SendCode({ method, googleButton }: SendCodeProps) {
  const t = useCopy();
  const { form, contactKind, error: formError, submit, changeContact } = useSendCode(method);
  const { errors, isSubmitting } = form.formState;
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <FormErrorBanner formError={formError} />
      <Text $tone="muted">{t(`forgot.why.${method}`)}</Text>
      <ContactField
        isFirst
        kind={contactKind}
        autoComplete={contactKind === 'email' ? 'username' : 'tel'}
        error={errors.contact?.message}
        input={form.register('contact', { onChange: ({ target }) => changeContact(target.value) })}
      />
      {errors.contact?.type === GOOGLE_ACCOUNT && googleButton}
      <SolvingNotice />
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('forgot.send')}
      </Button>
    </Stack>
  );
}
