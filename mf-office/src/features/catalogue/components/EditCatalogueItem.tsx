import { catalogueLevels, knownOf } from '@karwan/shared-contracts';
import { Text } from '@karwan/shared-ui';
import { ConflictNotice } from '../../../components/ConflictNotice.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { adCountValues, toForm } from '../data/catalogue-item-text.ts';
import type { VehicleKind } from '../data/catalogue-location.ts';
import type { CatalogueItemFormProps } from '../data/pending-action.ts';
import { useCatalogueItemChange } from '../data/use-catalogue-item-change.ts';
import { CatalogueItemFields } from './CatalogueItemFields.tsx';

/** Edits the name and details of an entry. Its slug is unchanged. */
export function EditCatalogueItem({ kind, item, onDone }: CatalogueItemFormProps & { kind: VehicleKind }) {
  const t = useCopy();
  const { change, conflict } = useCatalogueItemChange();
  const shownItem = conflict?.item ?? item;
  return (
    <CatalogueItemFields
      kind={kind}
      level={knownOf(catalogueLevels, item.level) ?? 'make'}
      start={toForm(item)}
      fieldErrors={refusedFields(change.error)}
      fieldPrefix="body.change.form"
      isBusy={change.isPending}
      submitLabel={t('cities.save')}
      onSubmit={(form) =>
        change.mutate(
          { item, requestedChange: { action: 'set', form } },
          {
            onSuccess: (answer) =>
              onDone({ action: 'set', item: answer.thing, undoChange: { action: 'set', form: toForm(shownItem) } }),
          },
        )
      }
    >
      {conflict && <ConflictNotice message={conflict.message} differences={conflict.differences} />}
      <Text>{t('catalogue.setEffect', adCountValues(item))}</Text>
    </CatalogueItemFields>
  );
}
