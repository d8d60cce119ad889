import { Banner, Stack, tabularDigits, useCountdown } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import type { FormError } from '../lib/failure.ts';
import { useWaitText } from '../lib/use-wait-text.ts';
import { HelpContact } from './HelpContact.tsx';

/** Form-level error. Counts down when the server asks the user to wait. */
export function FormErrorBanner({ formError }: { formError: FormError | undefined }) {
  if (!formError) return null;
  return (
    <Banner tone="danger">
      <Stack as="span" $gap="space-1">
        <span>{formError.message}</span>
        {formError.retryAtMs !== undefined && <RetryCountdown retryAtMs={formError.retryAtMs} />}
        {formError.isBlocked && <HelpContact />}
      </Stack>
    </Banner>
  );
}

function RetryCountdown({ retryAtMs }: { retryAtMs: number }) {
  const t = useCopy();
  const waitText = useWaitText();
  const secondsLeft = useCountdown(retryAtMs);
  return <Digits>{secondsLeft > 0 ? t('wait.left', { time: waitText(secondsLeft) }) : t('wait.over')}</Digits>;
}

const Digits = styled.span`
  ${tabularDigits}
`;
