import type { KeptInspectionEntry } from '@karwan/shared-contracts';

type Dated = Pick<KeptInspectionEntry, 'revision' | 'changedAt'>;

/** Same rule as on the server: the higher revision wins; of equal ones, the later. */
export const isNewer = (one: Dated, other: Dated | undefined): boolean =>
  other === undefined ||
  one.revision > other.revision ||
  (one.revision === other.revision && Date.parse(one.changedAt) > Date.parse(other.changedAt));

export const isSame = (one: Dated, other: Dated | undefined): boolean =>
  one.revision === other?.revision && Date.parse(one.changedAt) === Date.parse(other.changedAt);
