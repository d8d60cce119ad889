import type { EditProject } from './edit-project.ts';

/** Adds an event, an endpoint, and an optional field in every response with ads. */
export function extendContracts({ add, edit }: EditProject): void {
  add(
    'shared-contracts/src/events/listing-opened.v1.ts',
    `import { z } from 'zod';
import { defineEvent } from './define-event.ts';

export const listingOpened = defineEvent({
  name: 'listing.opened@1',
  owner: 'mf-listings',
  payload: z.object({ listingId: z.uuid() }),
});
`,
  );
  edit('shared-contracts/src/events/catalogue.ts', [
    ['import { listingPosted }', "import { listingOpened } from './listing-opened.v1.ts';\nimport { listingPosted }"],
    ['  listingPosted,\n', '  listingOpened,\n  listingPosted,\n'],
  ]);
  edit('shared-contracts/src/index.ts', [
    [
      "export * from './events/listing-posted",
      "export * from './events/listing-opened.v1.ts';\nexport * from './events/listing-posted",
    ],
  ]);
  edit('shared-contracts/src/endpoints/listing-shapes.ts', [
    [
      'export const listingCard = z.object({',
      'export const listingCard = z.object({\n  hasVideo: z.boolean().optional(),',
    ],
  ]);
  edit('shared-contracts/src/endpoints/saving.ts', [
    [
      'export const unsaveListing =',
      `export const countSavedListings = defineEndpoint({
  id: 'saved.count@1',
  method: 'GET',
  path: '/api/website/saved-listings/count',
  summary: 'How many ads are saved',
  callers: anyTrader,
  permission: 'Saved Ads',
  output: z.object({ count: z.int() }),
});

export const unsaveListing =`,
    ],
  ]);
  edit('shared-contracts/src/endpoints/endpoint-catalogue.ts', [
    ['import { listSavedIds,', 'import { countSavedListings, listSavedIds,'],
    ['  saveListing,\n  unsaveListing,', '  countSavedListings,\n  saveListing,\n  unsaveListing,'],
  ]);
}

/** mf-listings publishes the new event and reads the new field; the shell subscribes to the event. */
export function adoptContracts({ edit }: EditProject): void {
  edit('mf-listings/src/features/listing/components/ViewCount.tsx', [
    ['import { countView,', 'import { countView, listingOpened,'],
    ['const count = () => {', 'const count = () => {\n      ctx.bus.emit(listingOpened, { listingId });'],
  ]);
  edit('mf-listings/src/components/ListingCard.tsx', [
    ['{listing.title}</CardLink>', "{listing.title}{listing.hasVideo ? ' ▶' : ''}</CardLink>"],
  ]);
  edit('shell/src/entry/start-shell.tsx', [
    ['import { hydrateRoot }', "import { listingOpened } from '@karwan/shared-contracts';\nimport { hydrateRoot }"],
    ['  const { remotes } =', '  ctx.bus.on(listingOpened, () => undefined);\n  const { remotes } ='],
  ]);
}
