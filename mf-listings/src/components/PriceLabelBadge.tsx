import { knownOf, type PriceLabel, priceLabels } from '@karwan/shared-contracts';
import { Badge, type BadgeTone } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

/** How an asking price compares, in two words; nothing for a newer label. The proof stands on the ad's page. */
export function PriceLabelBadge({ label }: { label: string }) {
  const t = useCopy();
  const known = knownOf(priceLabels, label);
  return known && <Badge tone={tones[known]}>{t(`priceLabel.${known}`)}</Badge>;
}

const tones = {
  great: 'success',
  good: 'success',
  fair: 'info',
  high: 'warning',
  'very-high': 'warning',
  suspicious: 'danger',
} satisfies Record<PriceLabel, BadgeTone>;
