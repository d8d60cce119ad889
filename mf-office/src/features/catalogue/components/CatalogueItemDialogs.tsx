import { Dialog } from '@karwan/shared-ui';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { fullName } from '../data/catalogue-item-text.ts';
import type { CatalogueLocation } from '../data/catalogue-location.ts';
import type { CompletedChange, PendingCatalogueAction } from '../data/pending-action.ts';
import { AddCatalogueItem } from './AddCatalogueItem.tsx';
import { EditCatalogueItem } from './EditCatalogueItem.tsx';
import { HideCatalogueItem } from './HideCatalogueItem.tsx';
import { MergeModel } from './MergeModel.tsx';

type CatalogueItemDialogsProps = {
  location: CatalogueLocation;
  pendingAction: PendingCatalogueAction | undefined;
  onClose: () => void;
  onDone: (done: CompletedChange) => void;
};

export function CatalogueItemDialogs({ location, pendingAction, onClose, onDone }: CatalogueItemDialogsProps) {
  const t = useCopy();
  const finish = (completedChange: CompletedChange) => {
    onDone(completedChange);
    onClose();
  };
  return (
    <Dialog
      isOpen={pendingAction !== undefined}
      onOpenChange={onClose}
      title={pendingAction && titleOf(t, pendingAction, location)}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {pendingAction?.action === 'add' && <AddCatalogueItem location={location} onDone={finish} />}
      {pendingAction?.action === 'set' && (
        <EditCatalogueItem kind={location.kind} item={pendingAction.item} onDone={finish} />
      )}
      {pendingAction?.action === 'hide' && <HideCatalogueItem item={pendingAction.item} onDone={finish} />}
      {pendingAction?.action === 'merge' && (
        <MergeModel kind={location.kind} item={pendingAction.item} into={pendingAction.into} onDone={finish} />
      )}
    </Dialog>
  );
}

function titleOf(t: Copy, pendingAction: PendingCatalogueAction, { make, model }: CatalogueLocation): string {
  if (pendingAction.action === 'add') return t(`catalogue.add.${model ? 'variant' : make ? 'model' : 'make'}`);
  return t(`catalogue.titles.${pendingAction.action}`, { name: fullName(pendingAction.item) });
}
