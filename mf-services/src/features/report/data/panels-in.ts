import type { InspectionReport } from '@karwan/shared-contracts';
import { pointOf } from '@karwan/shared-contracts/inspection';
import type { BodyPanel } from '@karwan/shared-kit';

/** Body panels of a report, for the map of the body. */
export const bodyPanelsOf = ({ sections }: InspectionReport): BodyPanel[] =>
  sections.flatMap(({ points }) => points.filter(({ id }) => pointOf(id)?.type === 'panel'));
