import type { CaseKind, OfficeCase } from '@karwan/shared-contracts';

/** A case of a kind that this release knows. */
export type SupportedCase = OfficeCase & { kind: CaseKind };
