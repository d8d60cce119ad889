import { Stack } from '@karwan/shared-ui';
import { FormErrorBanner } from '../../../components/FormErrorBanner.tsx';
import { OtpStep } from '../../../components/OtpStep.tsx';
import { useVerifyPhone } from '../data/use-verify-phone.ts';
import { SavePhone } from './SavePhone.tsx';

/** Second step of adding a contact number: asks for the code, then saves the number. */
export function VerifyPhone({ onDone }: { onDone: () => void }) {
  const { step, phone, isVerified, isSaving, formError, save } = useVerifyPhone(onDone);
  return (
    <Stack $gap="space-5">
      <FormErrorBanner formError={formError} />
      {isVerified ? <SavePhone phone={phone} isSaving={isSaving} save={save} /> : step && <OtpStep {...step} />}
    </Stack>
  );
}
