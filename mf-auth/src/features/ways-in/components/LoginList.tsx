import { useKarwan } from '@karwan/shared-kit';
import { Button, Cluster, Stack, Text } from '@karwan/shared-ui';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import Wrench from 'lucide-react/icons/wrench';
import { AlternativeLink } from '../../../components/AlternativeLink.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { GoogleLogin } from '../data/use-google-login.ts';
import { GoogleButton } from './GoogleButton.tsx';

type LoginListProps = {
  google: GoogleLogin;
  /** Whether the dialog already shows why it opened. */
  showsReason: boolean;
};

export function LoginList({ google, showsReason }: LoginListProps) {
  const t = useCopy();
  const { auth } = useKarwan();
  return (
    <Stack $gap="space-4">
      {!showsReason && <Text $tone="muted">{t('loginList.why')}</Text>}
      <Stack $gap="space-3">
        <Button
          // The user opened the dialog, so moving the focus to its first action is expected.
          autoFocus
          isWide
          size="lg"
          icon={<Smartphone aria-hidden="true" />}
          onClick={() => auth.openModal('mobile-login')}
        >
          {t('loginList.mobile')}
        </Button>
        <Button
          variant="secondary"
          isWide
          size="lg"
          icon={<Mail aria-hidden="true" />}
          onClick={() => auth.openModal('email-login')}
        >
          {t('loginList.email')}
        </Button>
        <GoogleButton google={google} label={t('loginList.google')} />
      </Stack>
      <Cluster $gap="space-2" $justify="center">
        <Button variant="quiet" icon={<Store aria-hidden="true" />} onClick={() => auth.openModal('dealer-login')}>
          {t('loginList.dealer')}
        </Button>
        <Button variant="quiet" icon={<Wrench aria-hidden="true" />} onClick={() => auth.openModal('workshop-login')}>
          {t('loginList.workshop')}
        </Button>
      </Cluster>
      <AlternativeLink question={t('loginList.noAccount')} answer={t('loginList.signUp')} modal="signup-list" />
    </Stack>
  );
}
