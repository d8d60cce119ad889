import { addSearchWord, type EndpointInput, removeSearchWord } from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';
import { searchWordsQuery } from '../../../lib/queries/catalogue.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';

export type SearchWordBody = EndpointInput<typeof addSearchWord>['body'];

/** Adds and removes synonyms, and updates the list. */
export function useSearchWords() {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  const { queryKey } = searchWordsQuery(call);
  const add = useMutation({
    mutationFn: (body: SearchWordBody) => call(addSearchWord, { body }),
    onSuccess: (list) => {
      queryClient.setQueryData(queryKey, list);
      toast('success', t('catalogue.words.added'));
    },
    onError: (error) => {
      if (Object.keys(refusedFields(error)).length === 0) toastFailure(error);
    },
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(removeSearchWord, { params: { id } }),
    onSuccess: (list) => {
      queryClient.setQueryData(queryKey, list);
      toast('success', t('catalogue.words.removed'));
    },
    onError: toastFailure,
  });
  return { add, remove };
}
