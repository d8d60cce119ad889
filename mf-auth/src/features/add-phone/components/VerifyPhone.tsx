import { Stack } from '@karwan/shared-ui';
import { OtpStep } from '../../../components/OtpStep.tsx';
import { TroubleBanner } from '../../../components/TroubleBanner.tsx';
import { useVerifyPhone } from '../data/use-verify-phone.ts';
import { SavePhone } from './SavePhone.tsx';

/** Second step of adding a contact number: asks for the code, then saves the number. */
export function VerifyPhone({ onDone }: { onDone: () => void }) {
  const { step, phone, isVerified, isSaving, trouble, save } = useVerifyPhone(onDone);
  return (
    <Stack $gap="space-5">
      <TroubleBanner trouble={trouble} />
      {isVerified ? <SavePhone phone={phone} isSaving={isSaving} save={save} /> : step && <OtpStep {...step} />}
    </Stack>
  );
}
