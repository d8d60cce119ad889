import type { VerticalDefinition } from '@karwan/shared-contracts';

const everywhere = ['in', 'for', 'sale', 'used', 'the', 'and', 'with', 'at', 'near', 'buy'];
const calledCars = ['car', 'cars'];
const calledBikes = ['bike', 'bikes', 'motorbike', 'motorbikes', 'motorcycle', 'motorcycles'];
/** Of a part it matters whether it is for a car or a bike. */
const calledParts = ['part', 'parts', 'spare', 'spares'];

/** Words that say nothing among the ads of a vertical: every one of them is called so. */
export function fillersOf({ makes }: Pick<VerticalDefinition, 'makes'>): ReadonlySet<string> {
  const called = makes === 'car' ? calledCars : makes === 'bike' ? calledBikes : calledParts;
  return new Set([...everywhere, ...called]);
}
