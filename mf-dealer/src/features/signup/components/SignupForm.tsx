import { businessTypeLabel, businessTypesOf } from '@karwan/shared-contracts';
import { useIsHydrated } from '@karwan/shared-kit';
import { Banner, Button, Field, Heading, PasswordInput, Select, Stack, Text, TextInput } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { ALREADY_REGISTERED } from '../data/request-code.ts';
import type { SignupKind } from '../data/signup-kind.ts';
import type { useSignup } from '../data/use-signup.ts';
import { CityField } from './CityField.tsx';
import { EmailField } from './EmailField.tsx';
import { LogInButton, LogInInstead } from './LogInInstead.tsx';

type SignupFormProps = { kind: SignupKind; signup: ReturnType<typeof useSignup> };

/** Sign-up form of a dealer or workshop (AUTH-15). */
export function SignupForm({ kind, signup: { form, emailCheck, submit } }: SignupFormProps) {
  const t = useCopy();
  const isHydrated = useIsHydrated();
  const { errors, isSubmitting } = form.formState;
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5" aria-label={t('signup.form')}>
      <Heading as="h2" $size="card">
        {t('signup.form')}
      </Heading>
      {errors.root?.message && (
        <Banner tone="danger" isAnnounced>
          {errors.root.message}
        </Banner>
      )}
      <Field label={t(`signup.${kind}.name`)} error={errors.name?.message} isRequired>
        <TextInput autoComplete="organization" {...form.register('name')} />
      </Field>
      <EmailField form={form} emailCheck={emailCheck} />
      {errors.email?.type === ALREADY_REGISTERED && (
        <LogInButton kind={kind} variant="secondary">
          {t('signup.logInInstead')}
        </LogInButton>
      )}
      <Field label={t('password.label')} hint={t('password.hint')} error={errors.password?.message} isRequired>
        <PasswordInput
          autoComplete="new-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          {...form.register('password')}
        />
      </Field>
      {kind !== 'workshop' && (
        <Field label={t('signup.businessType')} error={errors.businessType?.message} isRequired>
          <Select
            placeholder={t('signup.businessTypeChoose')}
            options={businessTypesOf(kind).map((type) => ({ value: type, label: businessTypeLabel(type) }))}
            {...form.register('businessType')}
          />
        </Field>
      )}
      <CityField form={form} />
      <Stack $gap="space-3">
        {/* Disabled until hydrated: without scripts, the form would send the password in the URL. */}
        <Button type={isHydrated ? 'submit' : 'button'} size="lg" isWide isBusy={isSubmitting}>
          {t('signup.submit')}
        </Button>
        <Text $tone="muted" $size="sm">
          {t('signup.check')}
        </Text>
      </Stack>
      <LogInInstead kind={kind} />
    </Stack>
  );
}
