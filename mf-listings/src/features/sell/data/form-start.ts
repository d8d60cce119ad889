import type { AnyDraft, EndpointOutput, getMyListing, ListedVertical, Photo } from '@karwan/shared-contracts';
import { type DraftPhoto, type LocalDraft, newDraft } from './local-draft.ts';
import { firstIncompleteStep, sellSteps, stepOfFields } from './sell-steps.ts';
import { stepOfReason } from './step-of-reason.ts';

type OwnListing = EndpointOutput<typeof getMyListing>;

export type SellFormStart = {
  /** Storage key on the device. */
  key: string;
  localDraft: LocalDraft;
  /** Posted ads are saved only on request, drafts automatically. */
  isPosted: boolean;
  /** Why the ad was rejected. */
  rejection?: string | undefined;
};

/**
 * Combines the device's and the server's copy of a form. The device's values win, because they were typed last here;
 * the next save merges changes from other devices. `initialValues`: initial values of a new form.
 */
export function formStart(
  vertical: ListedVertical,
  key: string,
  localDraft: LocalDraft | null,
  server: OwnListing | undefined,
  initialValues: AnyDraft = {},
): SellFormStart {
  if (!server) return { key, localDraft: localDraft ?? { ...newDraft(), draft: initialValues }, isPosted: false };
  const isPosted = server.card.status !== 'draft';
  const draft = { ...server.draft, photos: server.photos.map(({ id }) => id) };
  const rejection = server.card.rejectionReason ?? undefined;
  const step = isPosted ? initialStepOf(vertical, rejection) : firstIncompleteStep(vertical, draft);
  const fromServer = { draft: server.draft, base: server.draft, revision: server.revision };
  const initial = localDraft ?? { ...newDraft(), ...fromServer, step, photos: server.photos.map(toDraftPhoto) };
  const revision = initial.revision ?? server.revision;
  return { key, localDraft: { ...initial, listingId: server.card.id, revision }, isPosted, rejection };
}

/** Sellers who edit a posted ad mostly change its price. */
function initialStepOf(vertical: ListedVertical, rejection: string | undefined): number {
  if (rejection === undefined) return stepOfFields(vertical, ['pricePkr']);
  const stepId = stepOfReason(rejection);
  return sellSteps(vertical).findIndex(({ id }) => id === stepId);
}

const toDraftPhoto = ({ id, alt, src }: Photo): DraftPhoto => ({ id, name: alt, stored: { photoId: id, src } });
