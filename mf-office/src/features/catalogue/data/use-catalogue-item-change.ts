import {
  addToCatalogue,
  type CatalogueItem,
  type CatalogueItemChange,
  type CatalogueItemForm,
  catalogueItemConflict,
  catalogueLevels,
  changeCatalogue,
  isRefused,
  knownOf,
} from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Difference, differencesBetween } from '../../../components/Differences.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';
import { valuesOf } from './catalogue-item-text.ts';
import type { CatalogueLocation } from './catalogue-location.ts';
import { useRefetchCatalogue } from './use-refetch-catalogue.ts';

type Conflict = { item: CatalogueItem; message: string; differences: Difference[] };

/**
 * Changes a catalogue entry. If another officer changed it meanwhile, `conflict` holds the differences, and the next
 * attempt applies to the new version.
 */
export function useCatalogueItemChange() {
  const t = useCopy();
  const { call } = useKarwan();
  const toastFailure = useOfficeFailureToast();
  const refetchCatalogue = useRefetchCatalogue();
  const [conflict, setConflict] = useState<Conflict>();
  const change = useMutation({
    mutationFn: ({ item: shown, requestedChange }: { item: CatalogueItem; requestedChange: CatalogueItemChange }) => {
      const { level, id, revision } = conflict?.item.id === shown.id ? conflict.item : shown;
      const params = { level: knownOf(catalogueLevels, level) ?? 'make', id };
      return call(changeCatalogue, { params, body: { revision, change: requestedChange } });
    },
    onSuccess: () => {
      setConflict(undefined);
      refetchCatalogue();
    },
    onError: (error, { item: shown }) => {
      const current =
        isRefused(error, 'thing_changed') && catalogueItemConflict.safeParse(error.failure.data).data?.thing;
      if (current) {
        const differences = differencesBetween(valuesOf(t, shown), valuesOf(t, current));
        setConflict({ item: current, message: error.message, differences });
        refetchCatalogue();
      } else if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
    },
  });
  return { change, conflict };
}

/** Adds an entry at a place: a make, a model of the given make, or a variant of the given model. */
export function useAddCatalogueItem({ kind, make, model }: CatalogueLocation) {
  const { call } = useKarwan();
  const toastFailure = useOfficeFailureToast();
  const refetchCatalogue = useRefetchCatalogue();
  return useMutation({
    mutationFn: (form: CatalogueItemForm) =>
      call(addToCatalogue, { params: { kind }, body: { ...(make && { make }), ...(model && { model }), form } }),
    onSuccess: refetchCatalogue,
    onError: (error) => {
      if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
    },
  });
}
