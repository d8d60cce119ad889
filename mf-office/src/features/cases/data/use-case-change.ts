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
import { caseStageName } from '../../../lib/case-text.ts';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { caseQuery } from '../../../lib/queries/cases.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';

/**
 * Changes the shown version of a case. If another officer changed it meanwhile, the new version is shown with the
 * differences.
 */
export function useCaseChange(shown: OfficeCase) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  const [differences, setDifferences] = useState<Difference[]>([]);
  const { bookingId, revision } = shown;
  const query = caseQuery(call, bookingId);
  const params = { bookingId };
  const updateCache = (current: OfficeCase) => {
    queryClient.setQueryData(query.queryKey, current);
    void queryClient.invalidateQueries({ queryKey: [listOfficeCases.id] });
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(getOfficeBooking, { params }) });
  };
  const change = useMutation({
    // Several check boxes in a row are saved one after another. Each concerns its item only, whatever else has changed.
    scope: { id: `case-${bookingId}` },
    mutationFn: (requested: OfficeCaseChange) => {
      const current = requested.action === 'check' ? queryClient.getQueryData(query.queryKey)?.revision : undefined;
      return call(changeOfficeCase, { params, body: { revision: current ?? revision, change: requested } });
    },
    networkMode: 'always',
    onMutate: () => setDifferences([]),
    onSuccess: (current, { action }) => {
      updateCache(current);
      toast('success', t(`cases.told.${action}`));
    },
    onError: (error) => {
      const current = isRefused(error, 'case_changed')
        ? officeCaseConflict.safeParse(error.failure.data).data
        : undefined;
      if (current) {
        setDifferences(differencesBetween(valuesOf(t, shown), valuesOf(t, current.case)));
        updateCache(current.case);
      } else if (isRefused(error) && error.failure.status === 409) void queryClient.invalidateQueries(query);
      if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
    },
  });
  const reset = () => {
    change.reset();
    setDifferences([]);
  };
  return { change, differences, reset };
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
