import { Button, Stack, Text } from '@karwan/shared-ui';
import Mail from 'lucide-react/icons/mail';
import { OtherWay } from '../../../components/OtherWay.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';

/** The ways to log in, the quickest first. */
export function LoginList() {
  const t = useCopy();
  const { auth } = useKarwan();
  return (
    <Stack $gap="space-4">
      <Button isWide size="lg" icon={<Mail aria-hidden="true" />} onClick={() => auth.openModal('email-login')}>
        {t('loginList.email')}
      </Button>
      <Text $size="sm" $tone="muted">
        {t('loginList.why')}
      </Text>
      <OtherWay question={t('loginList.noAccount')} answer={t('loginList.signUp')} modal="signup-list" />
    </Stack>
  );
}
