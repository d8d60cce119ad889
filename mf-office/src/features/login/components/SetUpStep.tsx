import { officeSetUpForm } from '@karwan/shared-contracts';
import { Field, OtpInput, PasswordInput, Stack, Text } from '@karwan/shared-ui';
import { Controller } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import type { Login } from '../data/use-login.ts';
import { useStepForm } from '../data/use-step-form.ts';
import { QrCode } from './QrCode.tsx';
import { StepFrame } from './StepFrame.tsx';

type SetUpStepProps = { login: Login; secret: string; uri: string };

/** First login: sets up the authenticator app and the password. */
export function SetUpStep({ login, secret, uri }: SetUpStepProps) {
  const t = useCopy();
  const { form, submit } = useStepForm({
    schema: officeSetUpForm,
    empty: { code: '', newPassword: '' },
    send: login.setUp,
    onExpired: login.restart,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <StepFrame error={errors.root?.message} isBusy={isSubmitting} submitLabel={t('login.finish')} onSubmit={submit}>
      <Stack $gap="space-3">
        <Text>{t('login.scan')}</Text>
        <QrCode text={uri} label={t('login.qr')} />
        <Text $size="sm" $tone="muted">
          {t('login.bySecret')} <code>{secret}</code>
        </Text>
      </Stack>
      <Field label={t('login.appCode')} error={errors.code?.message} isRequired>
        <Controller
          control={form.control}
          name="code"
          render={({ field: { ref, ...field } }) => <OtpInput ref={ref} {...field} />}
        />
      </Field>
      <Field
        label={t('login.newPassword')}
        hint={t('login.newPasswordHint')}
        error={errors.newPassword?.message}
        isRequired
      >
        <PasswordInput
          autoComplete="new-password"
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          {...form.register('newPassword')}
        />
      </Field>
    </StepFrame>
  );
}
