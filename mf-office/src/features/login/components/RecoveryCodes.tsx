import { Button, Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

/** Shown once, after the first login. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useCopy();
  return (
    <Stack $gap="space-5">
      <Text>{t('login.recovery')}</Text>
      <Codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Button isWide onClick={onDone}>
        {t('login.kept')}
      </Button>
    </Stack>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: ${token('space-2')};
  margin: 0;
  padding: ${token('space-4')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface-sunken')};
  list-style: none;
`;
