import type { SavedInspectionEntry } from '@karwan/shared-contracts';

type Revision = Pick<SavedInspectionEntry, 'revision' | 'changedAt'>;

/** Same rule as on the server: the higher revision wins; of equal ones, the later. */
export const isNewer = (one: Revision, other: Revision | undefined): boolean =>
  other === undefined ||
  one.revision > other.revision ||
  (one.revision === other.revision && Date.parse(one.changedAt) > Date.parse(other.changedAt));

export const isSame = (one: Revision, other: Revision | undefined): boolean =>
  one.revision === other?.revision && Date.parse(one.changedAt) === Date.parse(other.changedAt);
