import { changeOfficer, isRefused, type OfficerChange, type OfficerRecord } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { officersQuery } from '../../../lib/queries/officers.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';

/** Changes an officer's access. If another officer did so meanwhile, the record is refetched and the choices stay. */
export function useChangeOfficer({ id, version, name }: OfficerRecord) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  const query = officersQuery(call);
  return useMutation({
    mutationFn: (change: OfficerChange) =>
      call(changeOfficer, { params: { officerId: id }, body: { version, change } }),
    onSuccess: ({ officer }, { action }) => {
      queryClient.setQueryData(
        query.queryKey,
        (cached) => cached && { officers: cached.officers.map((each) => (each.id === id ? officer : each)) },
      );
      toast('success', t(`officers.done.${action}`, { name }));
    },
    onError: (error) => {
      if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
      if (isRefused(error, 'officer_changed')) void queryClient.invalidateQueries(query);
    },
  });
}
