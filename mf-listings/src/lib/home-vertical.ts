import type { ListedVertical } from '@karwan/shared-contracts';

/** What the widgets on the home page are about: used cars are what most people come for. */
export const HOME_VERTICAL: ListedVertical = 'used-cars';
