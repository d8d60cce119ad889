import { CasePart } from '@karwan/shared-kit';
import { Badge } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { SupportedCase } from '../data/case-text.ts';
import { CheckList } from './CheckList.tsx';

/** Checks that must pass before any payment. */
export function CaseChecks({ bookingCase: { checklist } }: { bookingCase: SupportedCase }) {
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
