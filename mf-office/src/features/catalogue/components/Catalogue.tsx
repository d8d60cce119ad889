import type { CatalogueItem } from '@karwan/shared-contracts';
import { Stack } from '@karwan/shared-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChangedBanner } from '../../../components/ChangedBanner.tsx';
import { ConflictNotice } from '../../../components/ConflictNotice.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { fullName } from '../data/catalogue-item-text.ts';
import { parseLocation } from '../data/catalogue-location.ts';
import type { CompletedChange, PendingCatalogueAction } from '../data/pending-action.ts';
import { useCatalogueItemChange } from '../data/use-catalogue-item-change.ts';
import { useMoves } from '../data/use-moves.ts';
import { AdUpdateProgress } from './AdUpdateProgress.tsx';
import { CatalogueItemDialogs } from './CatalogueItemDialogs.tsx';
import { CatalogueItems } from './CatalogueItems.tsx';
import { ImportNames } from './ImportNames.tsx';
import { Proposals } from './Proposals.tsx';
import { SearchWords } from './SearchWords.tsx';

/** Makes, models and variants of cars and bikes. */
export function Catalogue() {
  const t = useCopy();
  const [search] = useSearchParams();
  const location = parseLocation(search);
  const [pendingAction, setPendingAction] = useState<PendingCatalogueAction>();
  const [completedChange, setCompletedChange] = useState<CompletedChange>();
  const { change, conflict } = useCatalogueItemChange();
  const apply = (item: CatalogueItem, action: 'show' | 'accept') =>
    change.mutate(
      { item, requestedChange: { action } },
      {
        onSuccess: (answer) =>
          setCompletedChange({
            action,
            item: answer.thing,
            ...(action === 'show' && { undoChange: { action: 'hide' } }),
          }),
      },
    );
  const undo = ({ item, undoChange }: CompletedChange) =>
    undoChange &&
    change.mutate(
      { item, requestedChange: undoChange },
      { onSuccess: (answer) => setCompletedChange({ action: undoChange.action, item: answer.thing }) },
    );
  const moves = useMoves();
  const banner = (completedChange || conflict || moves.length > 0) && (
    <Stack $gap="space-3">
      <ChangedBanner
        message={
          completedChange &&
          t(`catalogue.done.${completedChange.action}`, {
            name: fullName(completedChange.item),
            into: completedChange.item.mergedInto,
          })
        }
        onUndo={completedChange?.undoChange && (() => undo(completedChange))}
        isBusy={change.isPending}
      />
      {conflict && <ConflictNotice message={conflict.message} differences={conflict.differences} />}
      {moves.length > 0 && <AdUpdateProgress moves={moves} />}
    </Stack>
  );
  if (location.showsImportNames) return <ImportNames kind={location.kind} />;
  const viewProps = { location, banner, onAction: setPendingAction, onApply: apply };
  return (
    <>
      {location.showsSearchWords ? (
        <SearchWords location={location} />
      ) : location.showsProposals ? (
        <Proposals {...viewProps} />
      ) : (
        <CatalogueItems {...viewProps} />
      )}
      <CatalogueItemDialogs
        location={location}
        pendingAction={pendingAction}
        onClose={() => setPendingAction(undefined)}
        onDone={setCompletedChange}
      />
    </>
  );
}
