import { useKarwan } from '@karwan/shared-kit';
import { Button, Cluster, Stack, Text } from '@karwan/shared-ui';
import { FormErrorBanner } from '../../../components/FormErrorBanner.tsx';
import { HiddenUsername } from '../../../components/HiddenUsername.tsx';
import { OtpStep } from '../../../components/OtpStep.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { rememberContact } from '../../../lib/form-memory.ts';
import type { GoogleLink } from '../data/google-link.ts';
import type { GoogleLogin } from '../data/use-google-login.ts';
import { useLinkByCode } from '../data/use-link-by-code.ts';
import { useLinkByPassword } from '../data/use-link-by-password.ts';

type LinkGoogleProps = { google: GoogleLogin; link: GoogleLink };

/** The Google account's email already has a Karwan account: asks once for proof that both belong to the same person. */
export const LinkGoogle = ({ google, link }: LinkGoogleProps) =>
  link.by === 'password' ? (
    <ByPassword google={google} email={link.email} />
  ) : (
    <ByCode google={google} email={link.email} />
  );

type ProofProps = { google: GoogleLogin; email: string };

function ByPassword({ google, email }: ProofProps) {
  const t = useCopy();
  const { auth } = useKarwan();
  const { input, error, isSubmitting, formError, submit } = useLinkByPassword(google.logInWithProof);
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <FormErrorBanner formError={formError} />
      <Text>{t('google.link.password', { email })}</Text>
      <HiddenUsername value={email} />
      <PasswordField
        isFirst
        label={t('google.link.passwordLabel')}
        autoComplete="current-password"
        error={error}
        input={input}
      />
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('google.link.submit')}
      </Button>
      <Cluster $justify="space-between" $gap="space-2">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            rememberContact('email', email);
            google.cancel();
            auth.openModal('send-otp-email');
          }}
        >
          {t('login.forgot')}
        </Button>
        <Button variant="quiet" size="sm" onClick={google.cancel}>
          {t('google.cancel')}
        </Button>
      </Cluster>
    </Stack>
  );
}

function ByCode({ google, email }: ProofProps) {
  const t = useCopy();
  const { step, isVerified, isBusy, formError, sendFirst, finish } = useLinkByCode({
    email,
    logInWithProof: google.logInWithProof,
    onLeave: google.cancel,
  });
  if (step && !isVerified) {
    return (
      <Stack $gap="space-5">
        <FormErrorBanner formError={formError} />
        <OtpStep {...step} leaveLabel={t('google.cancel')} />
      </Stack>
    );
  }
  return (
    <Stack $gap="space-5">
      <FormErrorBanner formError={formError} />
      <Text>{t('google.link.code', { email })}</Text>
      <Button size="lg" isWide isBusy={isBusy} onClick={isVerified ? finish : sendFirst}>
        {t(isVerified ? 'google.link.submit' : 'google.link.send')}
      </Button>
      <Cluster $justify="center">
        <Button variant="quiet" size="sm" onClick={google.cancel}>
          {t('google.cancel')}
        </Button>
      </Cluster>
    </Stack>
  );
}
