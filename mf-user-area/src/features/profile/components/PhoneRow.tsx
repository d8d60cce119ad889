import { readablePhone } from '@karwan/shared-contracts';
import { Badge, Button, Cluster, IconButton, Text, tabularDigits, token } from '@karwan/shared-ui';
import Trash2 from 'lucide-react/icons/trash-2';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type PhoneRowProps = {
  phone: string;
  isPrimary: boolean;
  /** Undefined: the number cannot be changed. */
  onMakePrimary?: () => void;
  onRemove?: () => void;
};

export function PhoneRow({ phone, isPrimary, onMakePrimary, onRemove }: PhoneRowProps) {
  const t = useCopy();
  const readable = readablePhone(phone);
  return (
    <Row>
      <Cluster $gap="space-2">
        <Digits dir="ltr">{readable}</Digits>
        {isPrimary && <Badge tone="primary">{t('phones.primary')}</Badge>}
      </Cluster>
      <Cluster $gap="space-1">
        {!isPrimary && onMakePrimary && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('phones.makePrimaryOf', { phone: readable })}
            onClick={onMakePrimary}
          >
            {t('phones.makePrimary')}
          </Button>
        )}
        {onRemove && (
          <IconButton size="sm" label={t('phones.removeOf', { phone: readable })} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </Cluster>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-2')};
  min-block-size: ${token('touch-target')};
`;

const Digits = styled(Text).attrs({ as: 'span', $isStrong: true })`
  ${tabularDigits}
`;
