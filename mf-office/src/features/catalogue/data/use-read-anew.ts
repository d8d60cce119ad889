import { listCatalogueMoves, listImportNames, listOfficeCatalogue, listProposedModels } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useCallback } from 'react';

/** Returns a function that refetches all catalogue queries in use. */
export function useReadAnew() {
  const { queryClient } = useKarwan();
  return useCallback(() => {
    for (const { id } of [listOfficeCatalogue, listProposedModels, listCatalogueMoves, listImportNames])
      void queryClient.invalidateQueries({ queryKey: [id] });
  }, [queryClient]);
}
