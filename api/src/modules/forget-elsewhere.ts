import { forgetKeysOf } from '../platform/idempotency/run-once.ts';
import { forgetChecksOf } from './auction-sheets/index.ts';
import type { ForgetAccount } from './auth/index.ts';
import { forgetBookingsOf } from './bookings/index.ts';
import { forgetCasesOf } from './cases/index.ts';
import { forgetFeedbackOf } from './feedback/index.ts';
import { forgetGoogleAccounts } from './google/index.ts';
import { forgetInspectionsOf } from './inspections/index.ts';
import { deleteListingsOf } from './listings/index.ts';
import { accountHolder, type PhotoLibrary } from './media/index.ts';
import { deleteNotificationsOf } from './notifications/index.ts';
import { endProfileReview, forgetInOffice } from './office/index.ts';
import { forgetPayoutAccountsOf, forgetProofsOf, forgetReceiptsOf, type Payments } from './payments/index.ts';
import { forgetSafetyOf } from './safety/index.ts';
import { forgetSavedOf } from './saved/index.ts';
import { forgetInvitationsOf } from './staff/index.ts';

type ElsewhereServices = { photos: PhotoLibrary; payments: Payments; now: () => Date };

/** What the modules beside people and sign-in have of an account that is erased (`forgetPerson`). */
export const createForgetElsewhere =
  ({ photos, payments, now }: ElsewhereServices): ForgetAccount =>
  async (tx, account) => {
    await deleteListingsOf(tx, photos, account.id, now());
    await photos.release(tx, [accountHolder(account.id)]);
    await forgetSafetyOf(tx, account.id, now());
    await forgetSavedOf(tx, account.id);
    await deleteNotificationsOf(tx, account.id);
    await forgetGoogleAccounts(tx, account.id);
    await forgetInvitationsOf(tx, account);
    await forgetFeedbackOf(tx, account);
    await endProfileReview(tx, account.id, now());
    await forgetInOffice(tx, account.id);
    await forgetBookingsOf(tx, { payments, now }, account.id);
    await forgetInspectionsOf(tx, account.id);
    await forgetCasesOf(tx, { payments, now }, account.id);
    await forgetChecksOf(tx, payments, account.id);
    await forgetProofsOf(tx, account.id, now());
    await forgetPayoutAccountsOf(tx, account.id);
    await forgetReceiptsOf(tx, account.id);
    await forgetKeysOf(tx, account.id);
  };
