import { Button, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type PickedRowProps = { label: string; value: string; onChange: () => void };

/** A chosen value with a button to change it. */
export function PickedRow({ label, value, onChange }: PickedRowProps) {
  const t = useCopy();
  return (
    <Row>
      <div>
        <Text $size="sm" $tone="muted">
          {label}
        </Text>
        <Text $isStrong>{value}</Text>
      </div>
      <Button variant="quiet" size="sm" aria-label={t('sell.pick.changeWhat', { what: label })} onClick={onChange}>
        {t('sell.pick.change')}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-3')};
  padding: ${token('space-2')} ${token('space-2')} ${token('space-2')} ${token('space-4')};
  border-radius: ${token('radius-md')};
  background: ${token('surface-sunken')};
`;
