import type { CatalogueThing, ThingChange } from '@karwan/shared-contracts';
import type { ReactNode } from 'react';
import type { Place } from './place.ts';

export type NearModel = Pick<CatalogueThing, 'id' | 'name'>;

/** What is asked of somebody about a thing; none of `add`, which is about the place. */
export type Asking =
  | { action: 'add' }
  | { action: 'set' | 'hide'; thing: CatalogueThing }
  | { action: 'merge'; thing: CatalogueThing; into?: NearModel };

/** A change that is made, with what takes it back. */
export type Done = { action: 'add' | ThingChange['action']; thing: CatalogueThing; back?: ThingChange };

/** What a form about a thing is given. */
export type ThingWork = { thing: CatalogueThing; onDone: (done: Done) => void };

/** What the parts of the room are given. */
export type CatalogueRoom = {
  place: Place;
  /** What was done last. */
  told: ReactNode;
  onAsk: (asking: Asking) => void;
  onDo: (thing: CatalogueThing, action: 'show' | 'accept') => void;
};
