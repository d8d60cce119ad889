import type { PriceLabel } from '@karwan/shared-contracts';
import { Badge, type BadgeTone } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

/** How an asking price compares, in two words. The proof stands on the ad's page. */
export function PriceLabelBadge({ label }: { label: PriceLabel }) {
  const t = useCopy();
  return <Badge tone={tones[label]}>{t(`priceLabel.${label}`)}</Badge>;
}

const tones = {
  great: 'success',
  good: 'success',
  fair: 'info',
  high: 'warning',
  'very-high': 'warning',
  suspicious: 'danger',
} satisfies Record<PriceLabel, BadgeTone>;
