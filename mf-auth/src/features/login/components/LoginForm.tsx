import { useKarwan } from '@karwan/shared-kit';
import { Button, Cluster, Stack } from '@karwan/shared-ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ContactField } from '../../../components/ContactField.tsx';
import { OtherWay } from '../../../components/OtherWay.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { TroubleBanner } from '../../../components/TroubleBanner.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { GOOGLE_ACCOUNT, NOT_FOUND } from '../../../lib/failure.ts';
import type { LoginFailure } from '../../../lib/log-in.ts';
import { type WayIn, ways } from '../../../lib/ways-in.ts';
import { useLoginForm } from '../data/use-login-form.ts';
import { OtherLogins } from './OtherLogins.tsx';

type LoginFormProps = {
  way: WayIn;
  /** Returns, once, the error of a login of this kind that another page started. */
  takeFailure: (way: WayIn) => LoginFailure | undefined;
  /** Shown for an account that has no password. */
  googleWay: ReactNode;
};

/** Login by password: individuals by email or mobile number, dealers and workshops by email. */
export function LoginForm({ way, takeFailure, googleWay }: LoginFormProps) {
  const t = useCopy();
  const { auth } = useKarwan();
  const { form, trouble, submit, showFailure, changeContact } = useLoginForm(way);
  const { errors, isSubmitting } = form.formState;

  const showEarlierFailure = useEffectEvent(() => {
    const failure = takeFailure(way);
    if (failure) showFailure(failure);
  });
  useEffect(() => showEarlierFailure(), []);

  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <TroubleBanner trouble={trouble} />
      <ContactField
        isFirst
        kind={ways[way].contactKind}
        autoComplete="username"
        error={errors.contact?.message}
        input={form.register('contact', { onChange: ({ target }) => changeContact(target.value) })}
      />
      {errors.contact?.type === GOOGLE_ACCOUNT && googleWay}
      {errors.contact?.type === NOT_FOUND && ways[way].contactKind === 'email' && (
        <OtherLogins way={way} email={form.getValues('contact')} />
      )}
      <PasswordField
        label={t('password.label')}
        autoComplete="current-password"
        error={errors.password?.message}
        input={form.register('password')}
      />
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('login.submit')}
      </Button>
      <Cluster $justify="center">
        <Button variant="quiet" size="sm" onClick={() => auth.openModal(`send-otp-${way}`)}>
          {t('login.forgot')}
        </Button>
      </Cluster>
      <OtherWay question={t('loginList.noAccount')} answer={t('loginList.signUp')} modal="signup-list" />
    </Stack>
  );
}
