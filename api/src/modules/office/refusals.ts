import type { QueueConflict } from '@karwan/shared-contracts';
import { refusal } from '../../platform/http/refusal.ts';

/** The same for a wrong email and a wrong password. */
export const wrongLogin = refusal({ status: 400, code: 'wrong_login', message: 'Email or password is wrong.' });
export const wrongCode = refusal({
  status: 400,
  code: 'wrong_code',
  message: 'This code is wrong or already used. Please wait for the next one.',
});
export const loginExpired = refusal({
  status: 400,
  code: 'login_expired',
  message: 'This took too long. Please log in again.',
});

export const itemNotFound = refusal({
  status: 404,
  code: 'queue_item_not_found',
  message: 'This item is not in the queue.',
});
const claimedByOther = refusal({ status: 409, code: 'queue_claimed', message: 'Someone else is working on this.' });
export const itemClaimed = (by: string, conflict: QueueConflict) =>
  claimedByOther({ message: `${by} is working on this.`, extra: conflict });
const changedSince = refusal({
  status: 409,
  code: 'queue_changed',
  message: 'This item has changed since you opened it. Check its current state, then try again.',
});
export const itemChanged = (conflict: QueueConflict) =>
  changedSince({
    extra: conflict,
    ...(conflict.done && { message: `${conflict.done.by} has already handled this.` }),
  });
export const noSuchChoice = refusal({
  status: 409,
  code: 'queue_choice',
  message: 'This is no longer possible.',
});
export const noUndo = refusal({
  status: 409,
  code: 'queue_no_undo',
  message: 'This can no longer be undone.',
});

export const personNotFound = refusal({
  status: 404,
  code: 'person_not_found',
  message: 'This account was not found.',
});
export const personChanged = refusal({
  status: 409,
  code: 'person_changed',
  message: 'Someone else has changed this account. Check its current state, then try again.',
});
export const moneyChanged = refusal({
  status: 409,
  code: 'order_money_changed',
  message: 'The payments of this order have changed. Check the amounts, then try again.',
});
export const priceChanged = refusal({
  status: 409,
  code: 'price_changed',
  message: 'Someone else has set this price for that day. Check their price, then try again.',
});

export const officeCityNotFound = refusal({ status: 404, code: 'city_not_found', message: 'This city was not found.' });
export const cityChanged = refusal({
  status: 409,
  code: 'city_changed',
  message: 'Someone else has changed this city. Check their changes, then try again.',
});
export const areaNotFound = refusal({ status: 404, code: 'area_not_found', message: 'This area was not found.' });
export const areaChanged = refusal({
  status: 409,
  code: 'area_changed',
  message: 'Someone else has changed this area. Check their changes, then try again.',
});
export const nameTaken = refusal({
  status: 409,
  code: 'name_taken',
  message: 'This name, or its address, already exists.',
});
export const catalogueItemNotFound = refusal({
  status: 404,
  code: 'thing_not_found',
  message: 'This entry is not in the catalogue.',
});
export const catalogueItemChanged = refusal({
  status: 409,
  code: 'thing_changed',
  message: 'Someone else has changed this entry. Check their changes, then try again.',
});
export const mergeNotAllowed = refusal({
  status: 409,
  code: 'not_to_merge',
  message: 'Choose a model of the same make that is not merged itself.',
});

export const importNameNotFound = refusal({
  status: 404,
  code: 'import_name_not_found',
  message: 'This name is not from an import.',
});
export const importNameDecided = refusal({
  status: 409,
  code: 'import_name_decided',
  message: 'Someone else has already decided on this name.',
});
export const importNameChoice = refusal({
  status: 409,
  code: 'import_name_choice',
  message: 'The list of parts is fixed. Choose one, or reject the name.',
});

export const officerNotFound = refusal({
  status: 404,
  code: 'officer_not_found',
  message: 'This person doesn’t work in the office.',
});
export const officerExists = refusal({
  status: 409,
  code: 'officer_exists',
  message: 'Someone in the office already has this email. If they are disabled, enable them again.',
});
export const officerChanged = refusal({
  status: 409,
  code: 'officer_changed',
  message: 'Someone else has changed this person’s access. Check their changes, then try again.',
});
export const ownAccess = refusal({
  status: 409,
  code: 'own_access',
  message: 'You can’t change your own access. Please ask another admin.',
});
