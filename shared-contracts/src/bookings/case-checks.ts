import type { CaseKind } from './case-stages.ts';

/** ◆ What a consultant checks before money moves, in this order. */
export const caseChecklists = {
  'sell-my-car': [
    'owner-identity',
    'registration-matches',
    'token-tax',
    'stolen-record',
    'bank-lien',
    'condition',
    'photos',
  ],
  'buy-me-a-car': [
    'needs',
    'budget',
    'inspection',
    'auction-sheet',
    'registration-matches',
    'token-tax',
    'stolen-record',
    'test-drive',
  ],
} as const satisfies Record<CaseKind, readonly string[]>;

type HandOverPaper = { paper: string; isRequired: boolean };

/** ◆ Documents that change hands with a car in Pakistan. Required ones block the hand-over until present. */
export const handOverPapers = [
  { paper: 'registration-book', isRequired: true },
  { paper: 'transfer-letter', isRequired: true },
  { paper: 'sale-agreement', isRequired: true },
  { paper: 'identity-copies', isRequired: true },
  { paper: 'biometric-verification', isRequired: true },
  { paper: 'token-tax-receipts', isRequired: true },
  { paper: 'delivery-receipt', isRequired: true },
  /** For a car that was financed. */
  { paper: 'bank-clearance', isRequired: false },
  /** For an imported car. */
  { paper: 'import-papers', isRequired: false },
  { paper: 'spare-key', isRequired: false },
] as const satisfies readonly HandOverPaper[];

export type CaseCheckItem = (typeof caseChecklists)[CaseKind][number] | (typeof handOverPapers)[number]['paper'];

export const handOverPaperNames = handOverPapers.map(({ paper }) => paper);
export const requiredPapers: readonly CaseCheckItem[] = handOverPapers.flatMap(({ paper, isRequired }) =>
  isRequired ? [paper] : [],
);

/** ◆ Safety checks that also block the hand-over until done. */
const requiredChecks = {
  'sell-my-car': ['owner-identity', 'registration-matches', 'stolen-record', 'bank-lien'],
  'buy-me-a-car': ['registration-matches', 'stolen-record'],
} as const satisfies Record<CaseKind, readonly CaseCheckItem[]>;

/** Everything that must be done before the hand-over in this kind of case. */
export const requiredBeforeHandOver = (kind: CaseKind): readonly CaseCheckItem[] => [
  ...requiredPapers,
  ...requiredChecks[kind],
];

/** The check items of all kinds of case, without duplicates. */
export const caseCheckItems = [
  ...new Set<CaseCheckItem>([...Object.values(caseChecklists).flat(), ...handOverPaperNames]),
] as [CaseCheckItem, ...CaseCheckItem[]];

/** The check items of one kind of case. */
export const checkItemsOf = (kind: CaseKind): readonly CaseCheckItem[] => [
  ...caseChecklists[kind],
  ...handOverPaperNames,
];
