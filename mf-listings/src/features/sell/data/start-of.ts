import type { AnyDraft, EndpointOutput, getMyListing, ListedVertical, Photo } from '@karwan/shared-contracts';
import { type KeptDraft, type KeptPhoto, newDraft } from './kept-draft.ts';
import { firstOpenStep, sellSteps, stepOfFields } from './sell-steps.ts';
import { stepOfReason } from './step-of-reason.ts';

type OwnListing = EndpointOutput<typeof getMyListing>;

export type SellFormStart = {
  /** Storage key on the device. */
  key: string;
  kept: KeptDraft;
  /** Posted ads are saved only on request, drafts automatically. */
  isPosted: boolean;
  /** Why the ad was rejected. */
  rejection?: string | undefined;
};

/**
 * Combines the device's and the server's copy of a form. The device's values win, because they were typed last here;
 * the next save merges changes from other devices. `begun`: initial values of a new form.
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

/** Sellers who edit a posted ad mostly change its price. */
function stepToChange(vertical: ListedVertical, rejection: string | undefined): number {
  if (rejection === undefined) return stepOfFields(vertical, ['pricePkr']);
  const wanted = stepOfReason(rejection);
  return sellSteps(vertical).findIndex(({ id }) => id === wanted);
}

const keptPhoto = ({ id, alt, src }: Photo): KeptPhoto => ({ id, name: alt, stored: { photoId: id, src } });
