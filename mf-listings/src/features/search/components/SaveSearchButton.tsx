import { opensModal, type SearchFilters } from '@karwan/shared-contracts';
import { Button, type ButtonProps } from '@karwan/shared-ui';
import BellPlus from 'lucide-react/icons/bell-plus';
import BellRing from 'lucide-react/icons/bell-ring';
import { useCopy } from '../../../lib/copy.ts';
import { useSaveSearch } from '../data/save-search.ts';

type SaveSearchButtonProps = { filters: SearchFilters; title: string } & Pick<ButtonProps, 'variant' | 'size'>;

/** Keeps the search and tells the person of new ads that fit. Give it a `key` per search. */
export function SaveSearchButton({ filters, title, variant = 'secondary', size = 'md' }: SaveSearchButtonProps) {
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
