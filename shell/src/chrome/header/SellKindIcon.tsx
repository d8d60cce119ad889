import type { SellKind } from '@karwan/shared-contracts';
import CarFront from 'lucide-react/icons/car-front';
import Cog from 'lucide-react/icons/cog';
import KeyRound from 'lucide-react/icons/key-round';
import Motorbike from 'lucide-react/icons/motorbike';
import ShieldCheck from 'lucide-react/icons/shield-check';

const icons = {
  car: CarFront,
  bike: Motorbike,
  'auto-part': Cog,
  'armoured-sale': ShieldCheck,
  'armoured-rent': KeyRound,
} as const satisfies Record<SellKind, typeof CarFront>;

export function SellKindIcon({ kind }: { kind: SellKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
