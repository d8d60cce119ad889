import { caseStages } from '@karwan/shared-contracts';
import type { LinkTab } from '../../../components/LinkTabs.tsx';
import type { Copy } from '../../../lib/copy.ts';
import type { CaseFilter } from '../../../lib/queries/cases.ts';
import { casesPath } from './case-filter.ts';

type TabFilter = {
  id: string;
  name: string;
  criteria: Pick<CaseFilter, 'only' | 'waitsFor' | 'state'>;
  count: number | undefined;
};

/** Tabs, one active at a time: all, own, by whose turn it is, unread, closed. They preserve service and stage only. */
export function tabsOf(t: Copy, filter: CaseFilter, counts: Readonly<Record<string, number>>): LinkTab[] {
  const { q: _found, only, waitsFor, state, ...remaining } = filter;
  const open = caseStages.reduce((sum, stage) => sum + (counts[stage] ?? 0), 0);
  const tabFilters: TabFilter[] = [
    { id: 'all', name: t('cases.all'), criteria: {}, count: open },
    { id: 'mine', name: t('cases.mine'), criteria: { only: 'mine' }, count: counts.mine ?? 0 },
    { id: 'office', name: t('cases.office'), criteria: { waitsFor: 'office' }, count: counts.office ?? 0 },
    { id: 'customer', name: t('cases.customer'), criteria: { waitsFor: 'customer' }, count: counts.customer ?? 0 },
    { id: 'unread', name: t('cases.unread'), criteria: { only: 'unread' }, count: counts.unread ?? 0 },
    { id: 'over', name: t('cases.over'), criteria: { state: 'over' }, count: undefined },
  ];
  return tabFilters.map(({ id, name, criteria, count }) => ({
    ...{ id, name, count },
    to: casesPath({ ...remaining, ...criteria }),
    isCurrent:
      criteria.only === only && criteria.waitsFor === waitsFor && criteria.state === state && filter.q === undefined,
  }));
}
