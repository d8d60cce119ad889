import { Button, Stack, Text } from '@karwan/shared-ui';
import { OtpStep } from '../../../components/OtpStep.tsx';
import { TroubleBanner } from '../../../components/TroubleBanner.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useVerifyPhone } from '../data/use-verify-phone.ts';

/** The code for another contact number; then the profile gets it. */
export function VerifyPhone({ onDone }: { onDone: () => void }) {
  const t = useCopy();
  const { step, phone, isVerified, isSaving, trouble, save } = useVerifyPhone(onDone);
  if (!isVerified) {
    return (
      <Stack $gap="space-5">
        <TroubleBanner trouble={trouble} />
        {step && <OtpStep {...step} />}
      </Stack>
    );
  }
  return (
    <Stack $gap="space-5">
      <TroubleBanner trouble={trouble} />
      <Text>{t('addPhone.verified', { phone })}</Text>
      <Button size="lg" isWide isBusy={isSaving} onClick={save}>
        {t('addPhone.save')}
      </Button>
    </Stack>
  );
}
