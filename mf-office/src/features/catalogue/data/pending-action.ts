import type { CatalogueItem, CatalogueItemChange } from '@karwan/shared-contracts';
import type { ReactNode } from 'react';
import type { CatalogueLocation } from './catalogue-location.ts';

export type NearModel = Pick<CatalogueItem, 'id' | 'name'>;

/** Open form and its entry. `add` has no entry; it concerns the current place. */
export type PendingCatalogueAction =
  | { action: 'add' }
  | { action: 'set' | 'hide'; item: CatalogueItem }
  | { action: 'merge'; item: CatalogueItem; into?: NearModel };

/** A completed change, with the change that undoes it. */
export type CompletedChange = {
  action: 'add' | CatalogueItemChange['action'];
  item: CatalogueItem;
  undoChange?: CatalogueItemChange;
};

/** Props of a form about an entry. */
export type CatalogueItemFormProps = { item: CatalogueItem; onDone: (done: CompletedChange) => void };

/** Props of the parts of the catalogue room. */
export type CatalogueViewProps = {
  location: CatalogueLocation;
  /** Banner with the last change. */
  banner: ReactNode;
  onAction: (pendingAction: PendingCatalogueAction) => void;
  onApply: (item: CatalogueItem, action: 'show' | 'accept') => void;
};
