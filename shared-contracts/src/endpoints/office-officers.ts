import { z } from 'zod';
import { officeCallers, officeRoles } from '../access/office-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { emailField } from '../validation/email.ts';
import { nameField } from '../validation/name.ts';
import { phoneOrEmpty } from '../validation/phone.ts';
import { isoTime } from './shapes.ts';

const callers = officeCallers();

const roles = z.array(z.enum(officeRoles)).min(1, 'Choose at least one role').max(officeRoles.length);

/** `workPhone` is shown to the customers they visit. */
export const officerForm = z.object({
  email: emailField,
  name: nameField,
  roles,
  workPhone: phoneOrEmpty.optional(),
});

const officerRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(openEnum(officeRoles)),
  /** Absent if not set. */
  workPhone: z.string().optional(),
  isActive: z.boolean(),
  /** Whether the authenticator app is set up; from then on the initial password is invalid. */
  isSetUp: z.boolean(),
  recoveryCodesLeft: z.int(),
  lastLoginAt: isoTime.nullable(),
  /** Bookings assigned to them that are not over. No change here reassigns them. */
  openBookings: z.int(),
  /** Send it back with a change; if the officer has changed since, the change is refused with `officer_changed`. */
  version: z.string(),
});
export type OfficerRecord = z.infer<typeof officerRecord>;

/** By name, including disabled ones. */
export const listOfficers = defineEndpoint({
  id: 'office.officers.list@1',
  method: 'GET',
  path: '/api/office/officers',
  summary: 'Lists the officers with their roles and last login',
  callers,
  output: z.object({ officers: z.array(officerRecord) }),
});

/** `password` is the initial password to hand over: returned only once, valid for the first login only. */
export const addOfficer = defineEndpoint({
  id: 'office.officers.add@1',
  method: 'POST',
  path: '/api/office/officers',
  summary: 'Adds an officer',
  callers,
  body: officerForm,
  output: z.object({ officer: officerRecord, password: z.string() }),
  errors: ['officer_exists'],
});

export const officerChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('set-roles'), roles }),
  /** Disables; `switch-on` enables again. */
  z.object({ action: z.literal('switch-off') }),
  z.object({ action: z.literal('switch-on') }),
  z.object({ action: z.literal('reset-login') }),
  /** Empty removes the number. */
  z.object({ action: z.literal('set-work-phone'), workPhone: phoneOrEmpty }),
]);
export type OfficerChange = z.infer<typeof officerChange>;

/**
 * Disabling someone or resetting their login ends their sessions immediately. Officers cannot change their own access,
 * and only a current admin may change others', so at least one admin remains. `password`: of a reset login, as with
 * `office.officers.add@1`; else null.
 */
export const changeOfficer = defineEndpoint({
  id: 'office.officers.change@1',
  method: 'POST',
  path: '/api/office/officers/:officerId/change',
  summary: 'Changes an officer’s roles or work phone, resets their login, or disables or enables them',
  callers,
  subject: 'anyone',
  params: z.object({ officerId: z.uuid() }),
  body: z.object({ version: z.string().max(100), change: officerChange }),
  output: z.object({ officer: officerRecord, password: z.string().nullable() }),
  errors: ['officer_not_found', 'officer_changed', 'own_access'],
});
