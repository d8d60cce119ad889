import { Button, Stack, Text } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { ContactField } from '../../../components/ContactField.tsx';
import { SolvingNotice } from '../../../components/SolvingNotice.tsx';
import { TroubleBanner } from '../../../components/TroubleBanner.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { GOOGLE_ACCOUNT } from '../../../lib/failure.ts';
import type { WayIn } from '../../../lib/ways-in.ts';
import { useSendCode } from '../data/use-send-code.ts';

type SendCodeProps = {
  way: WayIn;
  /** Shown for an account that has no password. */
  googleWay: ReactNode;
};

/** First step of a password reset: asks where to send the code. */
export function SendCode({ way, googleWay }: SendCodeProps) {
  const t = useCopy();
  const { form, contactKind, trouble, submit, changeContact } = useSendCode(way);
  const { errors, isSubmitting } = form.formState;
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <TroubleBanner trouble={trouble} />
      <Text $tone="muted">{t(`forgot.why.${way}`)}</Text>
      <ContactField
        isFirst
        kind={contactKind}
        autoComplete={contactKind === 'email' ? 'username' : 'tel'}
        error={errors.contact?.message}
        input={form.register('contact', { onChange: ({ target }) => changeContact(target.value) })}
      />
      {errors.contact?.type === GOOGLE_ACCOUNT && googleWay}
      <SolvingNotice />
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('forgot.send')}
      </Button>
    </Stack>
  );
}
