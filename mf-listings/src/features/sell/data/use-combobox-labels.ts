import { useCopy } from '../../../lib/copy.ts';

export function useComboboxLabels() {
  const t = useCopy();
  return {
    open: t('combobox.open'),
    clear: t('combobox.clear'),
    loading: t('combobox.loading'),
    empty: t('combobox.empty'),
  };
}
