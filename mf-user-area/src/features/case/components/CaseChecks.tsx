import { CasePart } from '@karwan/shared-kit';
import { Badge } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { KnownCase } from '../data/case-words.ts';
import { CheckList } from './CheckList.tsx';

/** Checks that must pass before any payment. */
export function CaseChecks({ known: { checklist } }: { known: KnownCase }) {
  const t = useCopy();
  const done = checklist.filter(({ isDone }) => isDone).length;
  return (
    <CasePart
      title={t('cases.checks.title')}
      detail={<Badge>{t('cases.checks.count', { done, all: checklist.length })}</Badge>}
    >
      <CheckList checks={checklist} />
    </CasePart>
  );
}
