import { formatSegments, opensModal, type SearchFilters, type ShownVertical } from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { Button, type ButtonProps } from '@karwan/shared-ui';
import BellPlus from 'lucide-react/icons/bell-plus';
import BellRing from 'lucide-react/icons/bell-ring';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { useSaveSearch } from '../data/save-search.ts';

type SaveSearchButtonProps = { filters: SearchFilters; title: string } & Pick<ButtonProps, 'variant' | 'size'>;

/** Keeps the search and tells the person of new ads that fit. */
export function SaveSearchButton(props: SaveSearchButtonProps) {
  return <Island of={saveSearchButton} props={{ ...props, vertical: useVertical() }} />;
}

function SaveSearch({ filters, title, variant = 'secondary', size = 'md' }: SaveSearchButtonProps) {
  const t = useCopy();
  const { save, isSaving, isSaved } = useSaveSearch(filters, title);
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

export const saveSearchButton = listingIsland<SaveSearchButtonProps & { vertical: ShownVertical }>(
  { name: 'save-search', on: 'touch', words: ({ vertical }) => ['saveSearch', `verticals.${vertical}.saveSearch`] },
  // Another search is another thing to save.
  (props) => <SaveSearch key={formatSegments(props.filters)} {...props} />,
);
