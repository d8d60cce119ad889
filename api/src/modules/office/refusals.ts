import type { QueueConflict } from '@karwan/shared-contracts';
import { refusal } from '../../platform/http/refusal.ts';

/** The same for a wrong email and a wrong password. */
export const wrongLogin = refusal({ status: 400, code: 'wrong_login', message: 'Email or password is wrong.' });
export const wrongCode = refusal({
  status: 400,
  code: 'wrong_code',
  message: 'This code is wrong, or was used already. Please wait for the next one.',
});
export const loginExpired = refusal({
  status: 400,
  code: 'login_expired',
  message: 'This took too long. Please log in again.',
});

export const itemNotFound = refusal({
  status: 404,
  code: 'queue_item_not_found',
  message: 'There is nothing like this in the queue.',
});
const claimedByOther = refusal({ status: 409, code: 'queue_claimed', message: 'Somebody else works on this.' });
export const itemClaimed = (by: string, conflict: QueueConflict) =>
  claimedByOther({ message: `${by} works on this.`, extra: conflict });
const changedSince = refusal({
  status: 409,
  code: 'queue_changed',
  message: 'This has changed since you opened it. Please look again.',
});
export const itemChanged = (conflict: QueueConflict) =>
  changedSince({
    extra: conflict,
    ...(conflict.done && { message: `${conflict.done.by} has dealt with this already.` }),
  });
export const noSuchChoice = refusal({
  status: 409,
  code: 'queue_choice',
  message: 'This cannot be done with it any more.',
});
export const noUndo = refusal({
  status: 409,
  code: 'queue_no_undo',
  message: 'This cannot be taken back any more.',
});

export const personNotFound = refusal({
  status: 404,
  code: 'person_not_found',
  message: 'There is no such account.',
});
export const personChanged = refusal({
  status: 409,
  code: 'person_changed',
  message: 'Somebody has changed this account meanwhile. Please look again.',
});
export const moneyChanged = refusal({
  status: 409,
  code: 'order_money_changed',
  message: 'The money of this order has changed since you looked at it. Please look again.',
});
export const priceChanged = refusal({
  status: 409,
  code: 'price_changed',
  message: 'Somebody has set this price for that day meanwhile. Please look again.',
});

export const officeCityNotFound = refusal({ status: 404, code: 'city_not_found', message: 'This city is not known.' });
export const cityChanged = refusal({
  status: 409,
  code: 'city_changed',
  message: 'Somebody has changed this city meanwhile. Please look again.',
});
export const areaNotFound = refusal({ status: 404, code: 'area_not_found', message: 'This area is not known.' });
export const areaChanged = refusal({
  status: 409,
  code: 'area_changed',
  message: 'Somebody has changed this area meanwhile. Please look again.',
});
export const nameTaken = refusal({
  status: 409,
  code: 'name_taken',
  message: 'This name is there already, or its address is.',
});
export const thingNotFound = refusal({
  status: 404,
  code: 'thing_not_found',
  message: 'The catalogue has nothing like this.',
});
export const thingChanged = refusal({
  status: 409,
  code: 'thing_changed',
  message: 'Somebody has changed this meanwhile. Please look again.',
});
export const notToMerge = refusal({
  status: 409,
  code: 'not_to_merge',
  message: 'A model can be merged into another one of the same make, which is not merged itself.',
});

export const importNameNotFound = refusal({
  status: 404,
  code: 'import_name_not_found',
  message: 'No import has brought this name.',
});
export const importNameDecided = refusal({
  status: 409,
  code: 'import_name_decided',
  message: 'Somebody has decided on this name meanwhile.',
});
export const importNameChoice = refusal({
  status: 409,
  code: 'import_name_choice',
  message: 'Kinds of parts are fixed: choose one, or reject the name.',
});

export const officerNotFound = refusal({
  status: 404,
  code: 'officer_not_found',
  message: 'Nobody like this works in the office.',
});
export const officerExists = refusal({
  status: 409,
  code: 'officer_exists',
  message: 'Somebody of the office has this address already. Who is switched off can be switched on again.',
});
export const officerChanged = refusal({
  status: 409,
  code: 'officer_changed',
  message: 'Somebody has changed this person’s access meanwhile. Please look again.',
});
export const ownAccess = refusal({
  status: 409,
  code: 'own_access',
  message: 'Nobody changes their own access. Please ask another admin.',
});
