import { caseStages } from '@karwan/shared-contracts';
import type { LinkTab } from '../../../components/LinkTabs.tsx';
import type { Copy } from '../../../lib/copy.ts';
import type { CaseFilter } from '../../../lib/queries/cases.ts';
import { casesPath } from './case-filter.ts';

type Part = {
  id: string;
  name: string;
  of: Pick<CaseFilter, 'only' | 'waitsFor' | 'state'>;
  count: number | undefined;
};

/** Tabs, one active at a time: all, own, by whose turn it is, unread, closed. They preserve service and stage only. */
export function tabsOf(t: Copy, filter: CaseFilter, counts: Readonly<Record<string, number>>): LinkTab[] {
  const { q: _found, only, waitsFor, state, ...kept } = filter;
  const open = caseStages.reduce((sum, stage) => sum + (counts[stage] ?? 0), 0);
  const parts: Part[] = [
    { id: 'all', name: t('cases.all'), of: {}, count: open },
    { id: 'mine', name: t('cases.mine'), of: { only: 'mine' }, count: counts.mine ?? 0 },
    { id: 'office', name: t('cases.office'), of: { waitsFor: 'office' }, count: counts.office ?? 0 },
    { id: 'customer', name: t('cases.customer'), of: { waitsFor: 'customer' }, count: counts.customer ?? 0 },
    { id: 'unread', name: t('cases.unread'), of: { only: 'unread' }, count: counts.unread ?? 0 },
    { id: 'over', name: t('cases.over'), of: { state: 'over' }, count: undefined },
  ];
  return parts.map(({ id, name, of, count }) => ({
    ...{ id, name, count },
    to: casesPath({ ...kept, ...of }),
    isCurrent: of.only === only && of.waitsFor === waitsFor && of.state === state && filter.q === undefined,
  }));
}
