import { Banner, Button, Field, Heading, PasswordInput, Stack, Text, TextInput } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { Invitation } from '../data/invitation-query.ts';
import { useJoin } from '../data/use-join.ts';

type JoinFormProps = { token: string; invitation: Invitation; onJoined: () => void };

/** Name and password of the new account. Its email is the one the invitation was sent to. */
export function JoinForm(props: JoinFormProps) {
  const t = useCopy();
  const { dealerName, email } = props.invitation;
  const { form, submit, remember } = useJoin(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5" aria-labelledby="join-title">
      <Stack $gap="space-2">
        <Heading as="h1" id="join-title">
          {t('join.title', { dealer: dealerName })}
        </Heading>
        <Text $tone="muted">{t('join.lead', { dealer: dealerName })}</Text>
      </Stack>
      {errors.root?.message && (
        <Banner tone="danger" isAnnounced>
          {errors.root.message}
        </Banner>
      )}
      <Field label={t('join.name')} error={errors.name?.message} isRequired>
        <TextInput
          autoComplete="name"
          {...form.register('name', { onChange: ({ target }) => remember(target.value) })}
        />
      </Field>
      <Field label={t('email.label')} hint={t('join.emailHint')}>
        <TextInput type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field label={t('password.label')} hint={t('password.hint')} error={errors.password?.message} isRequired>
        <PasswordInput
          autoComplete="new-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          {...form.register('password')}
        />
      </Field>
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('join.submit')}
      </Button>
    </Stack>
  );
}
