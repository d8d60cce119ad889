import { describe, expect, test } from '@jest/globals';
import { customerCaseChange, officeCaseChange } from './case-changes.ts';
import { caseCheckItems, checkItemsOf, requiredPapers } from './case-checks.ts';
import { commissionPkr } from './case-commission.ts';
import {
  type CaseAction,
  type CaseKind,
  type CaseStage,
  caseKinds,
  caseStages,
  caseTransitions,
  customerCaseActions,
  firstStages,
  nextStage,
  officeCaseActions,
} from './case-stages.ts';

/** Applies actions, separated by spaces, to a new case. */
const walk = (kind: CaseKind, actions: string) => {
  let stage: CaseStage | undefined = firstStages[kind];
  return actions.split(' ').map((action) => {
    stage = stage && nextStage({ kind, stage }, action as CaseAction);
    return stage;
  });
};

describe('stages of a case', () => {
  test('lead from what somebody has to its hand-over', () => {
    const sold =
      'propose-price ask-otherwise propose-price agree-price put-on-offer add-offer accept-offer plan-hand-over ' +
      'hand-over pay-commission';
    expect(walk('sell-my-car', sold).at(-1)).toBe('closed');
    expect(walk('sell-my-car', sold).slice(3, 7)).toEqual(['priced', 'on-offer', 'on-offer', 'accepted']);
    const bought =
      'propose-price agree-price add-offer accept-offer seller-agreed plan-hand-over hand-over pay-commission';
    expect(walk('buy-me-a-car', bought).join(' ')).toBe(
      'wishes searching searching offer-made accepted hand-over commission closed',
    );
  });

  test('go back when the other side does not want any more', () => {
    expect(nextStage({ kind: 'sell-my-car', stage: 'hand-over' }, 'fall-through')).toBe('on-offer');
    expect(nextStage({ kind: 'buy-me-a-car', stage: 'offer-made' }, 'fall-through')).toBe('searching');
  });

  test.each(caseKinds)('of %s are all reached from the first, and end in two', (kind) => {
    const reached = new Set<CaseStage>([firstStages[kind]]);
    for (const stage of reached)
      for (const next of Object.values(caseTransitions[kind][stage] ?? {})) reached.add(next);
    expect([...reached].filter((stage) => caseTransitions[kind][stage] === undefined).sort()).toEqual([
      'closed',
      'ended',
    ]);
    const others = Object.keys(caseTransitions[kind]).filter((stage) => !caseStages.some((each) => each === stage));
    expect(others).toEqual([]);
  });

  test('have an action for each change, and a change for each action but the payment', () => {
    const actionsOf = (changes: typeof customerCaseChange | typeof officeCaseChange) =>
      changes.options.map(({ shape }) => shape.action.value).sort();
    expect(actionsOf(officeCaseChange)).toEqual([...officeCaseActions].sort());
    expect([...actionsOf(customerCaseChange), 'pay-commission'].sort()).toEqual([...customerCaseActions].sort());
  });
});

test('every item that is ticked in a case has one name', () => {
  for (const kind of caseKinds) {
    const items = checkItemsOf(kind);
    expect(new Set(items).size).toBe(items.length);
    expect(items.filter((item) => !caseCheckItems.includes(item))).toEqual([]);
    expect(requiredPapers.filter((paper) => !items.includes(paper))).toEqual([]);
  }
});

test('the commission is one per cent of the price reached, in whole rupees', () => {
  expect(commissionPkr('sell-my-car', 5_300_000)).toBe(53_000);
  expect(commissionPkr('buy-me-a-car', 1_234_567)).toBe(12_346);
  expect(commissionPkr('sell-my-car', 1_234_549)).toBe(12_345);
  expect(commissionPkr('sell-my-car', 1_234_550)).toBe(12_346);
  expect(commissionPkr('sell-my-car', 10_000)).toBe(100);
});
