import { addOfficer, type EndpointInput } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { officersQuery } from '../../../lib/queries/officers.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';

export type NewOfficer = EndpointInput<typeof addOfficer>['body'];

/** Adds an officer. Resolves with the initial password. */
export function useAddOfficer() {
  const { call, queryClient } = useKarwan();
  const toastFailure = useOfficeFailureToast();
  return useMutation({
    mutationFn: (body: NewOfficer) => call(addOfficer, { body }),
    onSuccess: () => void queryClient.invalidateQueries(officersQuery(call)),
    onError: (error) => {
      if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
    },
  });
}
