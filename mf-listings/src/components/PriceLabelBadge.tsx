import { knownOf, type PriceLabel, priceLabels } from '@karwan/shared-contracts';
import { Badge, type BadgeTone } from '@karwan/shared-ui';
import { useCopy } from '../lib/copy.ts';

/**
 * Rating of an asking price in two words. Renders nothing for an unknown (newer) label. The ad's page shows the
 * evidence.
 */
export function PriceLabelBadge({ label }: { label: string }) {
  const t = useCopy();
  const knownLabel = knownOf(priceLabels, label);
  return knownLabel && <Badge tone={tones[knownLabel]}>{t(`priceLabel.${knownLabel}`)}</Badge>;
}

const tones = {
  great: 'success',
  good: 'success',
  fair: 'info',
  high: 'warning',
  'very-high': 'warning',
  suspicious: 'danger',
} satisfies Record<PriceLabel, BadgeTone>;
