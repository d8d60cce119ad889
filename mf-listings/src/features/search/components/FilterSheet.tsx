import { failureMessage, formatInteger, type SearchFilters } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, ErrorState, Sheet, Spinner, token } from '@karwan/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { resultsQuery } from '../../../lib/queries/results.ts';
import type { Search } from '../../../lib/search-location.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';
import { FilterPanel } from './FilterPanel.tsx';

export type FilterSheetProps = {
  search: Search;
  isOpen: boolean;
  onClose: () => void;
  /** Called to search with the chosen filters. */
  onShow: (filters: SearchFilters) => void;
};

/**
 * All filters on phones. Choices change a draft, and the button shows its number of ads. Set a new `key` per opening,
 * so that an abandoned draft is discarded.
 */
export function FilterSheet({ search, isOpen, onClose, onShow }: FilterSheetProps) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const { call } = useKarwan();
  const [draft, setDraft] = useState<SearchFilters>({ ...search.filters, page: undefined });
  const { data, isPending, isPlaceholderData, isError, error, refetch } = useQuery({
    ...resultsQuery(call, vertical, { filters: draft, sort: search.view.sort }),
    placeholderData: keepPreviousData,
  });
  const total = data?.pagination.totalDocs;
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('filter.title')}
      closeLabel={t('close')}
      footer={
        <Foot>
          <Button variant="quiet" onClick={() => setDraft({})}>
            {t('active.clear')}
          </Button>
          <Button isBusy={isPending} onClick={() => onShow(draft)}>
            {total === undefined || isPlaceholderData || isError
              ? t(`verticals.${vertical}.filter.show`)
              : t(`verticals.${vertical}.filter.showCount`, { count: total, total: formatInteger(total) })}
          </Button>
        </Foot>
      }
    >
      {data ? (
        <FilterPanel facets={data.facets ?? {}} mode={{ kind: 'draft', filters: draft, onChange: setDraft }} />
      ) : isError ? (
        <ErrorState title={t('results.failed')} onRetry={() => void refetch()} retryLabel={t('retry')}>
          {failureMessage(error)}
        </ErrorState>
      ) : (
        <Waiting role="status" aria-label={t('loading')}>
          <Spinner />
        </Waiting>
      )}
    </Sheet>
  );
}

const Waiting = styled.div`
  display: grid;
  place-content: center;
  min-block-size: 12rem;
  color: ${token('text-muted')};
`;

const Foot = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: inherit;
  inline-size: 100%;
`;
