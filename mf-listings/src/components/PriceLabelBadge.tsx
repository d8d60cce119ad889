import { knownOf, type PriceLabel, priceLabels } from '@karwan/shared-contracts';
import { Badge, type BadgeTone } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

/**
 * Rating of an asking price in two words. Renders nothing for an unknown (newer) label. The ad's page shows the
 * evidence.
 */
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
