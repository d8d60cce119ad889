import type { AnyDraft, EndpointOutput, getMyListing, ListedVertical, Photo } from '@karwan/shared-contracts';
import { type KeptDraft, type KeptPhoto, newDraft } from './kept-draft.ts';
import { firstOpenStep, sellSteps, stepOfFields } from './sell-steps.ts';
import { stepOfReason } from './step-of-reason.ts';

type OwnListing = EndpointOutput<typeof getMyListing>;

export type SellFormStart = {
  /** Where the device keeps it. */
  key: string;
  kept: KeptDraft;
  /** A posted ad goes to the server only when the person says so; a draft by itself. */
  isPosted: boolean;
  /** Why the ad was rejected. */
  rejection?: string | undefined;
};

/**
 * Puts together what the device and the server keep of one form. The device's values win, since they are what was typed
 * last here; what another device has saved since is merged by the next save. `begun` is told from the start in a new form.
 */
export function startOf(
  vertical: ListedVertical,
  key: string,
  kept: KeptDraft | null,
  server: OwnListing | undefined,
  begun: AnyDraft = {},
): SellFormStart {
  if (!server) return { key, kept: kept ?? { ...newDraft(), draft: begun }, isPosted: false };
  const isPosted = server.card.status !== 'draft';
  const draft = { ...server.draft, photos: server.photos.map(({ id }) => id) };
  const rejection = server.card.rejectionReason ?? undefined;
  const step = isPosted ? stepToChange(vertical, rejection) : firstOpenStep(vertical, draft);
  const fromServer = { draft: server.draft, base: server.draft, revision: server.revision };
  const begin = kept ?? { ...newDraft(), ...fromServer, step, photos: server.photos.map(keptPhoto) };
  const revision = begin.revision ?? server.revision;
  return { key, kept: { ...begin, listingId: server.card.id, revision }, isPosted, rejection };
}

/** What sellers change of a posted ad is its price, far more than anything else. */
function stepToChange(vertical: ListedVertical, rejection: string | undefined): number {
  if (rejection === undefined) return stepOfFields(vertical, ['pricePkr']);
  const wanted = stepOfReason(rejection);
  return sellSteps(vertical).findIndex(({ id }) => id === wanted);
}

const keptPhoto = ({ id, alt, src }: Photo): KeptPhoto => ({ id, name: alt, stored: { photoId: id, src } });
