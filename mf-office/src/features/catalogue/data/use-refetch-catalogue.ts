import {
  listCatalogueMigrations,
  listImportNames,
  listOfficeCatalogue,
  listProposedModels,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useCallback } from 'react';

/** Returns a function that refetches all catalogue queries in use. */
export function useRefetchCatalogue() {
  const { queryClient } = useKarwan();
  return useCallback(() => {
    for (const { id } of [listOfficeCatalogue, listProposedModels, listCatalogueMigrations, listImportNames])
      void queryClient.invalidateQueries({ queryKey: [id] });
  }, [queryClient]);
}
