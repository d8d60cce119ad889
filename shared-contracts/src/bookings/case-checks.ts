import type { CaseKind } from './case-stages.ts';

/** ◆ What a consultant looks at before money moves, in this order. */
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

type Paper = { paper: string; isRequired: boolean };

/** ◆ What changes hands with a car in Pakistan. Without those that are required nothing is handed over. */
export const handOverPapers = [
  { paper: 'registration-book', isRequired: true },
  { paper: 'transfer-letter', isRequired: true },
  { paper: 'sale-agreement', isRequired: true },
  { paper: 'identity-copies', isRequired: true },
  { paper: 'biometric-verification', isRequired: true },
  { paper: 'token-tax-receipts', isRequired: true },
  { paper: 'delivery-receipt', isRequired: true },
  /** Of a car that was financed. */
  { paper: 'bank-clearance', isRequired: false },
  /** Of a car that was imported. */
  { paper: 'import-papers', isRequired: false },
  { paper: 'spare-key', isRequired: false },
] as const satisfies readonly Paper[];

export type CaseCheckItem = (typeof caseChecklists)[CaseKind][number] | (typeof handOverPapers)[number]['paper'];

export const papersOf = handOverPapers.map(({ paper }) => paper);
export const requiredPapers: readonly CaseCheckItem[] = handOverPapers.flatMap(({ paper, isRequired }) =>
  isRequired ? [paper] : [],
);

/** ◆ Safety checks of the list without which nothing is handed over either. */
const requiredChecks = {
  'sell-my-car': ['owner-identity', 'registration-matches', 'stolen-record', 'bank-lien'],
  'buy-me-a-car': ['registration-matches', 'stolen-record'],
} as const satisfies Record<CaseKind, readonly CaseCheckItem[]>;

/** All that is done before a car of this kind of case is handed over. */
export const requiredBeforeHandOver = (kind: CaseKind): readonly CaseCheckItem[] => [
  ...requiredPapers,
  ...requiredChecks[kind],
];

/** Everything that is ticked in any case, each once. */
export const caseCheckItems = [...new Set<CaseCheckItem>([...Object.values(caseChecklists).flat(), ...papersOf])] as [
  CaseCheckItem,
  ...CaseCheckItem[],
];

/** What is ticked in cases of a kind. */
export const checkItemsOf = (kind: CaseKind): readonly CaseCheckItem[] => [...caseChecklists[kind], ...papersOf];
