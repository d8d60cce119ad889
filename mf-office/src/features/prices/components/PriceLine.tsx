import { formatDate } from '@karwan/shared-contracts';
import { Button, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { formatValue, type SupportedPrice, textValues } from '../data/price-text.ts';

type PriceLineProps = {
  price: SupportedPrice;
  onSet: () => void;
  onRemove: (planned: SupportedPrice['next'][number]) => void;
};

/** Audience, current price, and planned prices with their dates. */
export function PriceLine({ price, onSet, onRemove }: PriceLineProps) {
  const t = useCopy();
  const { target, now, since, next } = price;
  const targetTexts = textValues(t, target);
  return (
    <Line>
      <div>
        <Text $size="sm" $tone="muted">
          {targetTexts.whom}
        </Text>
        {now === null ? (
          <Text $tone="subtle">{t('prices.unsold')}</Text>
        ) : (
          <Text $isStrong>{formatValue(target, now)}</Text>
        )}
        {since && (
          <Text $size="sm" $tone="subtle">
            {t('prices.since', { date: formatDate(since) })}
          </Text>
        )}
        {next.map((each) => (
          <Planned key={each.since}>
            <Text $size="sm">
              {t('prices.next', { date: formatDate(each.since), value: formatValue(target, each.value) })}
            </Text>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => onRemove(each)}
              aria-label={t('prices.removeFor', { ...targetTexts, date: formatDate(each.since) })}
            >
              {t('prices.remove')}
            </Button>
          </Planned>
        ))}
      </div>
      <Button variant="secondary" size="sm" onClick={onSet} aria-label={t('prices.setFor', targetTexts)}>
        {t('prices.set')}
      </Button>
    </Line>
  );
}

const Planned = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${token('space-2')};
`;

const Line = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${token('space-3')};
  padding-block-start: ${token('space-3')};
`;
