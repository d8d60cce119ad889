import { definitionOf, type ListedVertical, listedVerticals } from '@karwan/shared-contracts';

/** Whose prices are judged: the method was measured for them alone. */
export const judgedVerticals: readonly ListedVertical[] = listedVerticals.filter(
  (vertical) => definitionOf(vertical).hasPriceLabels,
);
