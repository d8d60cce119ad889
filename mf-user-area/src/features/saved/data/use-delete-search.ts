import {
  deleteSavedSearch,
  type EndpointOutput,
  knownOf,
  type listSavedSearches,
  saveSearch,
  shownVerticals,
} from '@karwan/shared-contracts';
import { useFailureToast, useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { savedSearchesQuery } from '../../../lib/queries/saved-searches.ts';

export type SavedSearch = EndpointOutput<typeof listSavedSearches>[number];

/** Deletes a saved search, or saves it again. The row stays until the list is next loaded, so that it can offer Undo. */
export function useDeleteSearch(search: SavedSearch) {
  const { call, queryClient } = useKarwan();
  const toastFailure = useFailureToast();
  /** Saving it again gives it a new id. */
  const [id, setId] = useState<string | null>(search.id);
  const vertical = knownOf(shownVerticals, search.vertical);
  const toggle = useMutation({
    async mutationFn() {
      if (id !== null) {
        await call(deleteSavedSearch, { params: { searchId: id } });
        return null;
      }
      if (vertical === undefined) return null;
      const { filters, name } = search;
      return (await call(saveSearch, { body: { vertical, filters, name } })).id;
    },
    onSuccess(searches) {
      setId(searches);
      return queryClient.invalidateQueries({ ...savedSearchesQuery(call), refetchType: 'none' });
    },
    onError: (error) => toastFailure(error),
  });
  return {
    isDeleted: id === null,
    /** Searches of a newer release's verticals cannot be saved here. */
    canUndo: vertical !== undefined,
    isPending: toggle.isPending,
    toggle: () => toggle.mutate(),
  };
}
