import { Button, Stack, Text } from '@karwan/shared-ui';
import { ConflictNotice } from '../../../components/ConflictNotice.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { adCountValues, fullName } from '../data/catalogue-item-text.ts';
import type { CatalogueItemFormProps } from '../data/pending-action.ts';
import { useCatalogueItemChange } from '../data/use-catalogue-item-change.ts';

/** Confirms hiding: it can no longer be selected, but existing ads keep it. */
export function HideCatalogueItem({ item, onDone }: CatalogueItemFormProps) {
  const t = useCopy();
  const { change, conflict } = useCatalogueItemChange();
  const hide = () =>
    change.mutate(
      { item, requestedChange: { action: 'hide' } },
      { onSuccess: (answer) => onDone({ action: 'hide', item: answer.thing, undoChange: { action: 'show' } }) },
    );
  return (
    <Stack $gap="space-5">
      {conflict && <ConflictNotice message={conflict.message} differences={conflict.differences} />}
      <Text>{t('catalogue.hideEffect', { name: fullName(item) })}</Text>
      {item.ads > 0 && <Text>{t('catalogue.adsStay', adCountValues(item))}</Text>}
      <Button isWide isBusy={change.isPending} onClick={hide}>
        {t('catalogue.actions.hide')}
      </Button>
    </Stack>
  );
}
