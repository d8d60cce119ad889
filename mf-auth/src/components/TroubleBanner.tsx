import { Banner, Stack, tabularDigits, useCountdown } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import type { Trouble } from '../lib/failure.ts';
import { useWaitText } from '../lib/use-wait-text.ts';
import { HelpContact } from './HelpContact.tsx';

/** Form-level error. Counts down when the server asks the user to wait. */
export function TroubleBanner({ trouble }: { trouble: Trouble | undefined }) {
  if (!trouble) return null;
  return (
    <Banner tone="danger">
      <Stack as="span" $gap="space-1">
        <span>{trouble.message}</span>
        {trouble.retryAtMs !== undefined && <Wait retryAtMs={trouble.retryAtMs} />}
        {trouble.isBlocked && <HelpContact />}
      </Stack>
    </Banner>
  );
}

function Wait({ retryAtMs }: { retryAtMs: number }) {
  const t = useCopy();
  const waitText = useWaitText();
  const secondsLeft = useCountdown(retryAtMs);
  return <Digits>{secondsLeft > 0 ? t('wait.left', { time: waitText(secondsLeft) }) : t('wait.over')}</Digits>;
}

const Digits = styled.span`
  ${tabularDigits}
`;
