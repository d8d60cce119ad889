import { Button, Stack, Text } from '@karwan/shared-ui';
import Mail from 'lucide-react/icons/mail';
import { OtherWay } from '../../../components/OtherWay.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';

/** The ways to log in. */
export function LoginList() {
  const t = useCopy();
  const { auth } = useKarwan();
  return (
    <Stack $gap="space-4">
      <Text $tone="muted">{t('loginList.why')}</Text>
      <Button
        // The dialog shows what the person asked for: this is where they go on.
        autoFocus
        isWide
        size="lg"
        icon={<Mail aria-hidden="true" />}
        onClick={() => auth.openModal('email-login')}
      >
        {t('loginList.email')}
      </Button>
      <OtherWay question={t('loginList.noAccount')} answer={t('loginList.signUp')} modal="signup-list" />
    </Stack>
  );
}
