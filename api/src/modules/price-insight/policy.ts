import { definitionOf, type ListedVertical, listedVerticals } from '@karwan/shared-contracts';

/** The verticals with price labels. The method was validated only for these. */
export const ratedVerticals: readonly ListedVertical[] = listedVerticals.filter(
  (vertical) => definitionOf(vertical).hasPriceLabels,
);
