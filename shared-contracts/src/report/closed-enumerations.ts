import { userTypes } from '../access/account-kinds.ts';
import { notificationKindsV1 } from '../endpoints/notifications.ts';
import { businessTypes } from '../entities/business-type.ts';
import { signupDealerTypes } from '../entities/dealer-type.ts';
import { listingStatuses } from '../entities/listing-status.ts';
import { authProviders } from '../entities/login-payload.ts';
import { slugsOf } from '../entities/option.ts';
import { staffPermissions } from '../entities/staff-permission.ts';
import { assemblies } from '../entities/vehicle-options/assembly.ts';
import { panelMarks } from '../inspection/answers.ts';
import type { ClosedEnumeration } from './closed-outputs.ts';

/** Enumerations in answers that stay closed; all others are an `openEnum`. */
export const closedEnumerations: readonly ClosedEnumeration[] = [
  {
    values: userTypes,
    reason: 'Pages, menus and calls depend on the kind of account, so a page cannot handle an unknown one.',
  },
  { values: signupDealerTypes, reason: 'It determines what a dealer may post.' },
  { values: businessTypes, reason: 'It determines what a dealer may post.' },
  {
    values: listingStatuses,
    reason: 'The actions allowed on an ad depend on its state, so a new state needs a new contract.',
  },
  {
    values: staffPermissions,
    reason: 'The complete list is sent back, so a page that does not know a value would remove it.',
  },
  {
    values: notificationKindsV1,
    reason: 'This version is superseded and will get no new values.',
  },
  { values: authProviders, reason: 'It determines which way to log in is offered next.' },
  { values: slugsOf(assemblies), reason: 'A form loads its own draft and sends it again.' },
  { values: panelMarks, reason: 'A form loads its own draft and sends it again.' },
  { values: ['buyer', 'seller'], reason: 'A conversation has two sides.' },
  { values: ['rated', 'unrated'], reason: 'It discriminates two shapes: with a price to show, or without.' },
];
