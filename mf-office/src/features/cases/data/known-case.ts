import type { CaseKind, OfficeCase } from '@karwan/shared-contracts';

/** A case of a kind that this page knows. */
export type KnownCase = OfficeCase & { kind: CaseKind };
