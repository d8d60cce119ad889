import type { VerticalDefinition } from '@karwan/shared-contracts';

const everywhere = ['in', 'for', 'sale', 'used', 'the', 'and', 'with', 'at', 'near', 'buy'];
/** By the makes of a vertical. */
const called = {
  car: ['car', 'cars'],
  bike: ['bike', 'bikes', 'motorbike', 'motorbikes', 'motorcycle', 'motorcycles'],
  // Of a part it matters whether it is for a car or a bike.
  none: ['part', 'parts', 'spare', 'spares'],
};

/** Words that say nothing among the ads of a vertical: every one of them is called so. */
export const fillersOf = ({ makes }: Pick<VerticalDefinition, 'makes'>): ReadonlySet<string> =>
  new Set([...everywhere, ...called[makes ?? 'none']]);
