import { formatSegments, opensModal, type SearchFilters, type ShownVertical } from '@karwan/shared-contracts';
import { Island, useKarwan } from '@karwan/shared-kit';
import { Button, type ButtonProps } from '@karwan/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import BellPlus from 'lucide-react/icons/bell-plus';
import BellRing from 'lucide-react/icons/bell-ring';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { savedSearchesQuery } from '../../../lib/queries/saved-searches.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { savedFilters, useSaveSearch } from '../data/save-search.ts';

type SaveSearchButtonProps = { filters: SearchFilters; title: string } & Pick<ButtonProps, 'variant' | 'size'>;
type SaveSearchProps = SaveSearchButtonProps & { wasSaved?: boolean };

/** Saves the search; the user is then notified of new matching ads. */
export function SaveSearchButton(props: SaveSearchButtonProps) {
  const vertical = useVertical();
  const saved = useQueryClient().getQueryData(savedSearchesQuery(useKarwan()).queryKey);
  const filters = savedFilters(props.filters);
  const wasSaved = saved?.some((search) => search.vertical === vertical && search.filters === filters);
  return <Island of={saveSearchButton} props={{ ...props, vertical, ...(wasSaved && { wasSaved }) }} />;
}

function SaveSearch({ filters, title, variant = 'secondary', size = 'md', wasSaved = false }: SaveSearchProps) {
  const t = useCopy();
  const { save, isSaving, ...saving } = useSaveSearch(filters, title);
  const isSaved = wasSaved || saving.isSaved;
  return (
    <Button
      variant={variant}
      size={size}
      isBusy={isSaving}
      disabled={isSaved}
      icon={isSaved ? <BellRing aria-hidden="true" /> : <BellPlus aria-hidden="true" />}
      {...opensModal('login-list')}
      onClick={save}
    >
      {t(isSaved ? 'saveSearch.saved' : 'saveSearch.button')}
    </Button>
  );
}

export const saveSearchButton = listingIsland<SaveSearchProps & { vertical: ShownVertical }>(
  { name: 'save-search', on: 'touch', words: ({ vertical }) => ['saveSearch', `verticals.${vertical}.saveSearch`] },
  // Remount for another search.
  (props) => <SaveSearch key={formatSegments(props.filters)} {...props} />,
);
