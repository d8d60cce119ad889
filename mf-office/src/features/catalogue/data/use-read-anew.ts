import { listCatalogueMoves, listImportNames, listOfficeCatalogue, listProposedModels } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useCallback } from 'react';

/** Whatever is shown of the catalogue is read anew. */
export function useReadAnew() {
  const { queryClient } = useKarwan();
  return useCallback(() => {
    for (const { id } of [listOfficeCatalogue, listProposedModels, listCatalogueMoves, listImportNames])
      void queryClient.invalidateQueries({ queryKey: [id] });
  }, [queryClient]);
}
