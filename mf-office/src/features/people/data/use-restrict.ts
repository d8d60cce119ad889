import { isRefused, type OfficePerson, type PersonRestriction, restrictPerson } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { personQuery } from '../../../lib/queries/people.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';

/** Blocks or suspends an account, or lifts that. On a conflict, the other officer's change is shown instead. */
export function useRestrict({ id, version, name }: OfficePerson) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  const query = personQuery(call, id);
  return useMutation({
    mutationFn: (change: PersonRestriction) =>
      call(restrictPerson, { params: { accountId: id }, body: { version, change } }),
    onSuccess: (person, { action }) => {
      queryClient.setQueryData(query.queryKey, person);
      toast('success', t(`people.done.${action}`, { name }));
    },
    onError: (error) => {
      toastFailure(error);
      if (isRefused(error, 'person_changed')) void queryClient.invalidateQueries(query);
    },
  });
}
