import { officeCodeForm } from '@karwan/shared-contracts';
import { Field, TextInput } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { Login } from '../data/use-login.ts';
import { useStepForm } from '../data/use-step-form.ts';
import { StepFrame } from './StepFrame.tsx';

/** A plain text field, because it also accepts recovery codes. */
export function CodeStep({ login }: { login: Login }) {
  const t = useCopy();
  const { form, submit } = useStepForm({
    schema: officeCodeForm,
    empty: { code: '' },
    send: ({ code }) => login.confirm(code),
    onExpired: login.restart,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <StepFrame error={errors.root?.message} isBusy={isSubmitting} submitLabel={t('login.enter')} onSubmit={submit}>
      <Field label={t('login.code')} hint={t('login.codeHint')} error={errors.code?.message} isRequired>
        <TextInput autoComplete="one-time-code" autoCapitalize="characters" autoFocus {...form.register('code')} />
      </Field>
    </StepFrame>
  );
}
