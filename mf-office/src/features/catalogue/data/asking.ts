import type { CatalogueThing, ThingChange } from '@karwan/shared-contracts';
import type { ReactNode } from 'react';
import type { Place } from './place.ts';

export type NearModel = Pick<CatalogueThing, 'id' | 'name'>;

/** Open form and its entry. `add` has no entry; it concerns the current place. */
export type Asking =
  | { action: 'add' }
  | { action: 'set' | 'hide'; thing: CatalogueThing }
  | { action: 'merge'; thing: CatalogueThing; into?: NearModel };

/** A completed change, with the change that undoes it. */
export type Done = { action: 'add' | ThingChange['action']; thing: CatalogueThing; back?: ThingChange };

/** Props of a form about an entry. */
export type ThingWork = { thing: CatalogueThing; onDone: (done: Done) => void };

/** Props of the parts of the catalogue room. */
export type CatalogueRoom = {
  place: Place;
  /** Banner with the last change. */
  told: ReactNode;
  onAsk: (asking: Asking) => void;
  onDo: (thing: CatalogueThing, action: 'show' | 'accept') => void;
};
