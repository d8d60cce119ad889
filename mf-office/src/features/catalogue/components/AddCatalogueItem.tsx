import { Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toForm } from '../data/catalogue-item-text.ts';
import type { CatalogueLocation } from '../data/catalogue-location.ts';
import type { CompletedChange } from '../data/pending-action.ts';
import { useAddCatalogueItem } from '../data/use-catalogue-item-change.ts';
import { CatalogueItemFields } from './CatalogueItemFields.tsx';

/** Adds a make, model or variant, depending on the current place. */
export function AddCatalogueItem({
  location,
  onDone,
}: {
  location: CatalogueLocation;
  onDone: (done: CompletedChange) => void;
}) {
  const t = useCopy();
  const add = useAddCatalogueItem(location);
  const level = location.model ? 'variant' : location.make ? 'model' : 'make';
  return (
    <CatalogueItemFields
      kind={location.kind}
      level={level}
      start={toForm(undefined)}
      fieldErrors={refusedFields(add.error)}
      fieldPrefix="body.form"
      isBusy={add.isPending}
      submitLabel={t(`catalogue.add.${level}`)}
      onSubmit={(form) => add.mutate(form, { onSuccess: ({ thing: item }) => onDone({ action: 'add', item }) })}
    >
      <Text>{t('catalogue.addEffect')}</Text>
    </CatalogueItemFields>
  );
}
