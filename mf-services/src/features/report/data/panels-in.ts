import type { InspectionReport } from '@karwan/shared-contracts';
import { pointOf } from '@karwan/shared-contracts/inspection';
import type { BodyPanel } from '@karwan/shared-kit';

/** The panels of the body, for its map. */
export const panelsIn = ({ sections }: InspectionReport): BodyPanel[] =>
  sections.flatMap(({ points }) => points.filter(({ id }) => pointOf(id)?.type === 'panel'));
