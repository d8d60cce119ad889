import { formatPkr } from '@karwan/shared-contracts';
import { Banner, Button } from '@karwan/shared-ui';
import { useEffect, useRef } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { priceRange } from '../../../lib/price-range.ts';
import type { PriceQuestion as Question } from '../data/use-price-question.ts';

type PriceQuestionProps = Pick<Question, 'pricePkr' | 'range'> & { onConfirm: () => void };

/** Asks to confirm a price far outside the market range. It can be changed in the field above. */
export function PriceQuestion({ pricePkr, range, onConfirm }: PriceQuestionProps) {
  const t = useCopy();
  const root = useRef<HTMLDivElement>(null);
  const { lowPkr, highPkr, comparables, fromYear, toYear } = range;
  // The question may be below the visible part of the page.
  useEffect(() => root.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <div ref={root}>
      <Banner
        tone="warning"
        isAnnounced
        title={t('sell.price.isRight', { price: formatPkr(pricePkr) })}
        actions={
          <Button size="sm" variant="secondary" onClick={onConfirm}>
            {t('sell.price.yes')}
          </Button>
        }
      >
        {t('sell.price.othersAsk', {
          range: priceRange(formatPkr(lowPkr), formatPkr(highPkr)),
          count: comparables,
          fromYear,
          toYear,
        })}
      </Banner>
    </div>
  );
}
