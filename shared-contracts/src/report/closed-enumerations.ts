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
    reason: 'Who logs in decides which pages, menus and calls there are: a page must not guess it.',
  },
  { values: signupDealerTypes, reason: 'What a dealer may post follows from it.' },
  { values: businessTypes, reason: 'What a dealer may post follows from it.' },
  {
    values: listingStatuses,
    reason: 'What may be done with an ad follows from its state; a new state is a new contract.',
  },
  { values: staffPermissions, reason: 'They are sent back whole: a page that knows fewer would take some away.' },
  {
    values: notificationKindsV1,
    reason: 'All that a version which is replaced will ever know.',
  },
  { values: authProviders, reason: 'The way to log in that is offered next follows from it.' },
  { values: slugsOf(assemblies), reason: 'A form reads its own draft back, and sends it again.' },
  { values: panelMarks, reason: 'A form reads its own draft back, and sends it again.' },
  { values: ['buyer', 'seller'], reason: 'A conversation has two sides.' },
  { values: ['rated', 'unrated'], reason: 'A literal that tells two shapes apart: there is a price to show, or none.' },
];
