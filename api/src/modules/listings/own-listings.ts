import { randomUUID } from 'node:crypto';
import {
  type AnyDraft,
  type EndpointOutput,
  isDealer,
  type ListedVertical,
  type PriceLabel,
  type publishListing,
} from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { PhotoLibrary } from '../media/index.ts';
import { lockAccount, type People } from '../users/index.ts';
import { catalogueNamesOf } from './catalogue-names.ts';
import { findCopiedPhotos } from './copied-photos.ts';
import { columnsOfDraft, type DraftColumns, keepsItemsOf } from './draft-columns.ts';
import { becomesFarOff, isPriceFarOff } from './far-off-price.ts';
import { snapshotIfHidden } from './last-published-version.ts';
import { listingExpiry } from './listing-expiry.ts';
import type { ListingEvent } from './listing-followers.ts';
import { inspectionColumns } from './listing-inspection.ts';
import type { ListingRow } from './listing-row.ts';
import { enqueueReview, moderationOnEdit, moderationOnPublish } from './moderation.ts';
import { photoHolderOf } from './photo-holder.ts';
import { assertMayPost, refuseTooManyDrafts } from './policy.ts';
import { referenceOf } from './present-card.ts';
import { presentDraft } from './present-draft.ts';
import { priceDropEvent, priceDropOf } from './price-drop.ts';
import { type PriceRater, ratedCarOf } from './price-rater.ts';
import { invalidDraft, listingState, revisionConflict } from './refusals.ts';
import {
  countDrafts,
  findByClientId,
  findOwnListing,
  insertListing,
  isNewAccountOverLimit,
  lockOwnListing,
  updateListing,
} from './repository.ts';
import { assertComplete } from './require-complete.ts';
import { slugOf } from './title-and-slug.ts';

export type OwnListingServices = Pick<Services, 'db' | 'now'> & {
  catalogue: Catalogue;
  photos: Pick<PhotoLibrary, 'hold' | 'lookalikes' | 'release'>;
  people: Pick<People, 'phonesOf'>;
  prices: PriceRater;
};

type NewDraft = { vertical: ListedVertical; clientId: string; draft: AnyDraft };
type Published = EndpointOutput<typeof publishListing>;
type Edited = { listingId: string; revision: number; draft: AnyDraft };

/**
 * Creates and changes owners' listings. Each method reads what it needs first and returns the work of one transaction,
 * for `once` to run.
 */
export function createOwnListings({ db, now, catalogue, photos, people, prices }: OwnListingServices) {
  async function attachPhotos(tx: Queryable, ownerId: string, listingId: string, photoIds: string[]): Promise<void> {
    const attached = await photos.hold(tx, { ownerId, holder: photoHolderOf(listingId), photoIds });
    if (photoIds.some((id) => !attached.has(id))) {
      throw invalidDraft({ photos: 'One of the photos is no longer available. Please add it again.' });
    }
  }

  /**
   * A listing's phone must be one of the account's verified numbers; a number that the listing already has may stay.
   */
  async function requireOwnPhone(ownerId: string, phone: string | null, currentPhone: string | null): Promise<void> {
    if (phone === null || phone === currentPhone || (await people.phonesOf(ownerId)).includes(phone)) return;
    throw invalidDraft({ phone: 'Please choose one of your account’s numbers.' });
  }

  async function labelOf(
    ad: Pick<ListingRow, 'id' | 'vertical'>,
    draft: DraftColumns | ListingRow,
  ): Promise<PriceLabel | null> {
    const car = ratedCarOf(ad, draft);
    return car && prices.labelOf(car);
  }

  return {
    /** Idempotent by `clientId`: a repeated call returns the existing draft, and the form then saves later input. */
    async create(account: Account, { vertical, clientId, draft }: NewDraft) {
      const columns = columnsOfDraft(vertical, draft, await catalogue.read());
      const ownerId = account.accountId;
      await requireOwnPhone(ownerId, columns.phone, null);
      return async (tx: Queryable): Promise<{ listingId: string; revision: number }> => {
        // Serialises concurrent calls, so that the limit holds.
        await lockAccount(tx, ownerId);
        const existing = await findByClientId(tx, ownerId, clientId);
        if (existing !== undefined) return { listingId: existing.id, revision: existing.revision };
        refuseTooManyDrafts(await countDrafts(tx, ownerId));
        const time = now();
        const created = await insertListing(tx, {
          id: randomUUID(),
          ownerId,
          vertical,
          clientId,
          status: 'draft',
          ...columns,
          sellerType: isDealer(account) ? 'dealer' : 'individual',
          createdAt: time,
          updatedAt: time,
        });
        await attachPhotos(tx, ownerId, created.id, columns.photoIds);
        return { listingId: created.id, revision: created.revision };
      };
    },

    /** Calls `notify` in the same transaction if the new price is news to followers (`priceDropOf`). */
    async update(
      ownerId: string,
      { listingId, revision, draft }: Edited,
      notify: (tx: Queryable, event: ListingEvent) => Promise<void>,
    ) {
      const existing = await findOwnListing(db, ownerId, listingId);
      const snapshot = await catalogue.read();
      const columns = columnsOfDraft(existing.vertical, draft, snapshot, keepsItemsOf(existing));
      await requireOwnPhone(ownerId, columns.phone, existing.phone);
      const priceLabel = existing.status === 'draft' ? null : await labelOf(existing, columns);
      const isFarOff =
        existing.status !== 'draft' &&
        (await becomesFarOff(db, { prices, snapshot }, { before: existing, after: { ...existing, ...columns } }));
      return async (tx: Queryable) => {
        const row = await lockOwnListing(tx, ownerId, listingId);
        if (row.revision !== revision) throw revisionConflict();
        if (row.status !== 'draft') assertComplete(row.vertical, draft);
        await attachPhotos(tx, ownerId, listingId, columns.photoIds);
        const time = now();
        const added = columns.photoIds.filter((id) => !row.photoIds.includes(id));
        const hasCopiedPhotos = (await findCopiedPhotos(tx, photos, added)).length > 0;
        const signals = { priceLabel, hasCopiedPhotos, isPriceFarOff: isFarOff };
        const { status: to, reason } = moderationOnEdit(row, columns, signals);
        const priceDrop = to === 'active' ? priceDropOf(row, columns.pricePkr, time) : undefined;
        const inspection = inspectionColumns({ ...row, ...columns });
        const changed = await updateListing(tx, listingId, {
          ...columns,
          ...inspection,
          ...priceDrop?.columns,
          ...snapshotIfHidden(row, to),
          status: to,
          priceLabel,
          revision: row.revision + 1,
          updatedAt: time,
        });
        const differsNow = row.inspectionDifferences === null && changed.inspectionDifferences !== null;
        await enqueueReview(tx, row, reason ?? (differsNow ? 'edited' : null), time);
        const event = priceDrop?.shouldNotify ? priceDropEvent({ ...row, ...columns }) : undefined;
        if (event) await notify(tx, event);
        return { revision: changed.revision, status: changed.status };
      };
    },

    async publish(account: Account, { listingId, revision }: { listingId: string; revision: number }) {
      const ownerId = account.accountId;
      const snapshot = await catalogue.read();
      const existing = await findOwnListing(db, ownerId, listingId);
      // The account's line of business may have changed since the draft was started.
      assertMayPost(account, existing.vertical);
      const priceLabel = await labelOf(existing, existing);
      const isFarOff = await isPriceFarOff(db, { prices, snapshot }, existing);
      return async (tx: Queryable): Promise<Published> => {
        await lockAccount(tx, ownerId);
        const row = await lockOwnListing(tx, ownerId, listingId);
        if (row.status !== 'draft' && row.status !== 'rejected') throw listingState();
        if (row.revision !== revision) throw revisionConflict();
        assertComplete(row.vertical, presentDraft(row, snapshot));
        const time = now();
        const slug = row.slug ?? slugOf(row.vertical, row.number, { ...row, ...catalogueNamesOf(row, snapshot) });
        if (slug === null) throw new Error('A complete ad has all that its slug is made of.');
        const isOfBusyNewcomer = await isNewAccountOverLimit(tx, ownerId, time);
        const hasCopiedPhotos = (await findCopiedPhotos(tx, photos, row.photoIds)).length > 0;
        const { status, reason } = moderationOnPublish(row, {
          priceLabel,
          isNewAccountOverLimit: isOfBusyNewcomer,
          hasCopiedPhotos,
          isPriceFarOff: isFarOff,
        });
        const posted = await updateListing(tx, listingId, {
          status,
          slug,
          priceLabel,
          rejectionReason: null,
          revision: row.revision + 1,
          updatedAt: time,
          ...(status === 'active' && { lastPublic: null, postedAt: time, expiresAt: listingExpiry(time) }),
        });
        await enqueueReview(tx, row, reason, time);
        return { slug, reference: referenceOf(posted), status: posted.status, revision: posted.revision };
      };
    },
  };
}
