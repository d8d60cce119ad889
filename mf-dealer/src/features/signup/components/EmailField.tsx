import { Button, Field, InField, TextInput } from '@karwan/shared-ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useCopy } from '../../../lib/copy.ts';
import type { SignupForm } from '../data/signup-form.ts';
import type { useEmailCheck } from '../data/use-email-check.ts';

type EmailFieldProps = { form: SignupForm; emailCheck: ReturnType<typeof useEmailCheck> };

/** Email field with the button that verifies it. Also shows errors of the verification. */
export function EmailField({ form, emailCheck }: EmailFieldProps) {
  const t = useCopy();
  const { errors } = form.formState;
  const otpStatus = form.watch('otpStatus');
  const isVerified = otpStatus === 'otp_verified';
  return (
    <Field
      label={t('email.label')}
      hint={t(isVerified ? 'email.verifiedHint' : 'email.verifyHint')}
      error={errors.email?.message ?? errors.otpStatus?.message}
      isRequired
    >
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="username"
        action={
          // Not removed after the verification, because the closing modal returns the focus to it.
          <InField>
            <Button
              variant="secondary"
              size="sm"
              icon={isVerified ? <CircleCheck aria-hidden="true" /> : undefined}
              isBusy={emailCheck.isRequesting}
              aria-disabled={isVerified || undefined}
              onClick={() => {
                if (!isVerified) void emailCheck.verify();
              }}
            >
              {t(`email.action.${otpStatus}`)}
            </Button>
          </InField>
        }
        {...form.register('email', { onChange: ({ target }) => emailCheck.change(target.value) })}
      />
    </Field>
  );
}
