import { deleteKeysOf } from '../platform/idempotency/run-once.ts';
import { eraseChecksOf } from './auction-sheets/index.ts';
import type { EraseAccountData } from './auth/index.ts';
import { eraseBookingsOf } from './bookings/index.ts';
import { eraseCasesOf } from './cases/index.ts';
import { anonymizeFeedbackOf } from './feedback/index.ts';
import { unlinkGoogleAccounts } from './google/index.ts';
import { eraseInspectionsOf } from './inspections/index.ts';
import { deleteListingsOf } from './listings/index.ts';
import { accountHolder, type PhotoLibrary } from './media/index.ts';
import { deleteNotificationsOf } from './notifications/index.ts';
import { anonymizeOfficeEvents, endProfileReview } from './office/index.ts';
import { anonymizeReceiptsOf, deletePayoutAccountsOf, deleteProofsOf, type Payments } from './payments/index.ts';
import { anonymizeSafetyDataOf } from './safety/index.ts';
import { deleteSavedOf } from './saved/index.ts';
import { deleteInvitationsOf } from './staff/index.ts';

type EraseServices = { photos: PhotoLibrary; payments: Payments; now: () => Date };

/** What the modules beside people and sign-in have of an account that is erased (`erasePerson`). */
export const createEraseAccountData =
  ({ photos, payments, now }: EraseServices): EraseAccountData =>
  async (tx, account) => {
    await deleteListingsOf(tx, photos, account.id, now());
    await photos.release(tx, [accountHolder(account.id)]);
    await anonymizeSafetyDataOf(tx, account.id, now());
    await deleteSavedOf(tx, account.id);
    await deleteNotificationsOf(tx, account.id);
    await unlinkGoogleAccounts(tx, account.id);
    await deleteInvitationsOf(tx, account);
    await anonymizeFeedbackOf(tx, account);
    await endProfileReview(tx, account.id, now());
    await anonymizeOfficeEvents(tx, account.id);
    await eraseBookingsOf(tx, { payments, now }, account.id);
    await eraseInspectionsOf(tx, account.id);
    await eraseCasesOf(tx, { payments, now }, account.id);
    await eraseChecksOf(tx, payments, account.id);
    await deleteProofsOf(tx, account.id, now());
    await deletePayoutAccountsOf(tx, account.id);
    await anonymizeReceiptsOf(tx, account.id);
    await deleteKeysOf(tx, account.id);
  };
