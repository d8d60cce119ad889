import { useKarwan } from '@karwan/shared-kit';
import { Button, Stack, Text } from '@karwan/shared-ui';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { AlternativeLink } from '../../../components/AlternativeLink.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { GoogleLogin } from '../data/use-google-login.ts';
import { BusinessSignups } from './BusinessSignups.tsx';
import { GoogleButton } from './GoogleButton.tsx';

type SignupListProps = {
  google: GoogleLogin;
  /** Whether the dialog already shows why it opened. */
  showsReason: boolean;
  onClose: () => void;
};

/** Ways to sign up: individuals in this modal, businesses on pages of their own. */
export function SignupList({ google, showsReason, onClose }: SignupListProps) {
  const t = useCopy();
  const { auth } = useKarwan();
  return (
    <Stack $gap="space-4">
      {!showsReason && <Text $tone="muted">{t('signupList.why')}</Text>}
      <Stack $gap="space-3">
        <Button
          // The user opened the dialog, so moving the focus to its first action is expected.
          autoFocus
          isWide
          size="lg"
          icon={<Smartphone aria-hidden="true" />}
          onClick={() => auth.openModal('mobile-signup')}
        >
          {t('signupList.mobile')}
        </Button>
        <Button
          variant="secondary"
          isWide
          size="lg"
          icon={<Mail aria-hidden="true" />}
          onClick={() => auth.openModal('email-signup')}
        >
          {t('signupList.email')}
        </Button>
        <GoogleButton google={google} label={t('signupList.google')} />
      </Stack>
      <BusinessSignups onLeave={onClose} />
      <AlternativeLink question={t('signupList.hasAccount')} answer={t('signupList.logIn')} modal="login-list" />
    </Stack>
  );
}
