import { Banner, Button, Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type InitialPasswordProps = { name: string; password: string; onDone: () => void };

/** Initial password, shown once. The officer must change it at the first login. */
export function InitialPassword({ name, password, onDone }: InitialPasswordProps) {
  const t = useCopy();
  return (
    <Stack $gap="space-5">
      <Banner tone="warning" isAnnounced>
        {t('officers.handOver', { name })}
      </Banner>
      <Password>
        <code>{password}</code>
      </Password>
      <Text $size="sm" $tone="muted">
        {t('officers.handHint')}
      </Text>
      <Button isWide onClick={onDone}>
        {t('officers.handed')}
      </Button>
    </Stack>
  );
}

const Password = styled.p`
  margin: 0;
  padding: ${token('space-4')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface-sunken')};
  font-size: ${token('font-size-lg')};
  overflow-wrap: anywhere;
  user-select: all;
`;
