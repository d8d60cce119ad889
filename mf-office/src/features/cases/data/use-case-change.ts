import {
  changeOfficeCase,
  formatAppointment,
  formatExactPkr,
  formatPkr,
  getOfficeBooking,
  isRefused,
  listOfficeCases,
  type OfficeCase,
  type OfficeCaseChange,
  officeCaseConflict,
  queryKeyOf,
} from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Difference, differencesBetween } from '../../../components/Differences.tsx';
import { caseStageName } from '../../../lib/case-words.ts';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { caseQuery } from '../../../lib/queries/cases.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailure } from '../../../lib/use-office-failure.ts';

/**
 * Changes the shown version of a case. If another officer changed it meanwhile, the new version is shown with the
 * differences.
 */
export function useCaseChange(seen: OfficeCase) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const tellFailure = useOfficeFailure();
  const [differences, setDifferences] = useState<Difference[]>([]);
  const { bookingId, revision } = seen;
  const query = caseQuery(call, bookingId);
  const params = { bookingId };
  const show = (now: OfficeCase) => {
    queryClient.setQueryData(query.queryKey, now);
    void queryClient.invalidateQueries({ queryKey: [listOfficeCases.id] });
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(getOfficeBooking, { params }) });
  };
  const change = useMutation({
    // Several check boxes in a row are saved one after another. Each concerns its item only, whatever else has changed.
    scope: { id: `case-${bookingId}` },
    mutationFn: (asked: OfficeCaseChange) => {
      const now = asked.action === 'check' ? queryClient.getQueryData(query.queryKey)?.revision : undefined;
      return call(changeOfficeCase, { params, body: { revision: now ?? revision, change: asked } });
    },
    networkMode: 'always',
    onMutate: () => setDifferences([]),
    onSuccess: (now, { action }) => {
      show(now);
      toast('success', t(`cases.told.${action}`));
    },
    onError: (error) => {
      const now = isRefused(error, 'case_changed') ? officeCaseConflict.safeParse(error.failure.data).data : undefined;
      if (now) {
        setDifferences(differencesBetween(valuesOf(t, seen), valuesOf(t, now.case)));
        show(now.case);
      } else if (isRefused(error) && error.failure.status === 409) void queryClient.invalidateQueries(query);
      if (Object.keys(refusedFields(error)).length === 0) tellFailure(error);
    },
  });
  const forget = () => {
    change.reset();
    setDifferences([]);
  };
  return { change, differences, forget };
}

export type CaseChange = ReturnType<typeof useCaseChange>;

const valuesOf = (t: Copy, { stage, proposal, agreedPkr, offers, handOverAt, consultant, ...rest }: OfficeCase) => ({
  [t('cases.what.stage')]: caseStageName(t, stage),
  [t('cases.what.consultant')]: consultant ?? t('cases.nobody'),
  ...(proposal && { [t('cases.what.proposal')]: formatPkr(proposal.pricePkr) }),
  ...(agreedPkr !== null && { [t('cases.what.agreed')]: formatPkr(agreedPkr) }),
  [t('cases.what.offers')]: String(offers.filter(({ state }) => state === 'open').length),
  ...(handOverAt && { [t('cases.what.handOver')]: formatAppointment(handOverAt) }),
  ...(rest.reachedPkr !== null && { [t('cases.handOver.reached')]: formatExactPkr(rest.reachedPkr) }),
  [t('cases.what.checks')]: String([...rest.checklist, ...rest.papers].filter(({ isDone }) => isDone).length),
});
