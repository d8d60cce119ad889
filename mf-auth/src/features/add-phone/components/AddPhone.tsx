import { useAuthState } from '@karwan/shared-kit';
import { Banner, Button, Stack, Text } from '@karwan/shared-ui';
import { ContactField } from '../../../components/ContactField.tsx';
import { FormErrorBanner } from '../../../components/FormErrorBanner.tsx';
import { SolvingNotice } from '../../../components/SolvingNotice.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useAddPhone } from '../data/use-add-phone.ts';

/** First step of adding a contact number to the logged-in user's profile: asks for the number. */
export function AddPhone() {
  const t = useCopy();
  const { user } = useAuthState();
  const { input, error, isSubmitting, formError, submit } = useAddPhone();
  if (user?.userType === 'dealer-staff') return <Banner>{t('addPhone.staff')}</Banner>;

  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <FormErrorBanner formError={formError} />
      <Text $tone="muted">{t('addPhone.why')}</Text>
      <ContactField isFirst kind="phone" autoComplete="tel" error={error} input={input} />
      <SolvingNotice />
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('addPhone.send')}
      </Button>
    </Stack>
  );
}
