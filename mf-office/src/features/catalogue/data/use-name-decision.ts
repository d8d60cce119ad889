import { decideImportName, type ImportName, type ImportNameDecision, listImportNames } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';
import { useRefetchCatalogue } from './use-refetch-catalogue.ts';

/** Decides on an imported name, then refetches the catalogue, also if another officer decided first. */
export function useNameDecision() {
  const { call, queryClient } = useKarwan();
  const toastFailure = useOfficeFailureToast();
  const refetchCatalogue = useRefetchCatalogue();
  return useMutation({
    mutationFn: ({ name, decision }: { name: ImportName; decision: ImportNameDecision }) =>
      call(decideImportName, { params: { id: name.id }, body: decision }),
    onSuccess: refetchCatalogue,
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: [listImportNames.id] });
      if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
    },
  });
}
