import { definitionOf, type FieldKey, type ListingDetail } from '@karwan/shared-contracts';
import { token } from '@karwan/shared-ui';
import type { LucideIcon } from 'lucide-react';

import BadgeCheck from 'lucide-react/icons/badge-check';

import BatteryCharging from 'lucide-react/icons/battery-charging';

import CalendarDays from 'lucide-react/icons/calendar-days';
import Cog from 'lucide-react/icons/cog';
import Factory from 'lucide-react/icons/factory';
import Fuel from 'lucide-react/icons/fuel';
import Gauge from 'lucide-react/icons/gauge';
import Info from 'lucide-react/icons/info';
import Route from 'lucide-react/icons/route';
import Settings2 from 'lucide-react/icons/settings-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Tag from 'lucide-react/icons/tag';
import Zap from 'lucide-react/icons/zap';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { factsOf, factText } from '../../../lib/fact-text.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';

const icons: { readonly [Key in FieldKey]?: LucideIcon } = {
  year: CalendarDays,
  mileageKm: Gauge,
  fuel: Fuel,
  transmission: Settings2,
  engineCc: Cog,
  engineType: Zap,
  rangeKm: Route,
  batteryKwh: BatteryCharging,
  condition: BadgeCheck,
  origin: Factory,
  brand: Tag,
  warrantyDays: ShieldCheck,
};

/** The most important facts, the same as on the ad's card. */
export function KeyFacts({ listing }: { listing: ListingDetail }) {
  const t = useCopy();
  const vertical = useVertical();
  const facts = definitionOf(vertical).card.tile.map((key) => ({
    term: t(`spec.${key}`),
    value: factText(t, vertical, key, factsOf(listing, vertical)) ?? t('spec.notStated'),
    Icon: icons[key] ?? Info,
  }));
  return (
    <Facts>
      {facts.map(({ term, value, Icon }) => (
        <div key={term}>
          <Icon aria-hidden="true" />
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-lg')};
  background: ${token('surface')};
  overflow: hidden;

  & > div {
    display: grid;
    grid-template-columns: auto 1fr;
    column-gap: ${token('space-3')};
    align-items: center;
    padding: ${token('space-4')};
    /* The frame clips the outer lines, so that only those between facts show. */
    box-shadow: 1px 1px 0 ${token('border')};
  }

  svg {
    grid-row: 1 / 3;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    color: ${token('primary')};
    stroke-width: 1.75;
  }

  dt {
    color: ${token('text-muted')};
    font-size: ${token('font-size-xs')};
  }

  dd {
    font-weight: ${token('weight-semibold')};
    line-height: ${token('leading-snug')};
    font-variant-numeric: tabular-nums;
  }
`;
