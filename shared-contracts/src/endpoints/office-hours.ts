import { z } from 'zod';
import { officeCallers } from '../access/office-roles.ts';
import { bookingKinds } from '../bookings/booking-kinds.ts';
import { defineEndpoint } from '../endpoint.ts';
import { slug } from './shapes.ts';

const callers = officeCallers('consultant');

/** Maximum visits per hour. */
export const MAX_CAPACITY = 50;

const hour = z.int().min(0).max(23);
const capacity = z.int('Enter a number').min(0, 'Enter a number').max(MAX_CAPACITY, `At most ${MAX_CAPACITY} at once`);
const slotQuery = z.object({ kind: z.enum(bookingKinds), city: slug, day: z.iso.date('Choose a day') });

const officeHours = z.object({
  /** Name of the holiday; the day is closed for bookings. Absent on other days. */
  holiday: z.string().optional(),
  /** All 24 hours. `usual`: the default capacity. */
  hours: z.array(z.object({ hour, capacity: z.int(), taken: z.int(), usual: z.int() })),
});
export type OfficeHours = z.infer<typeof officeHours>;

export const getOfficeHours = defineEndpoint({
  id: 'office.hours.get@1',
  method: 'GET',
  path: '/api/office/hours',
  summary: 'Capacity and bookings of each hour of a day in a city',
  callers,
  query: slotQuery,
  output: officeHours,
  errors: ['city_not_served'],
});

/** `was` is the value shown; if it has changed since, nothing is set. */
export const setOfficeHours = defineEndpoint({
  id: 'office.hours.set@1',
  method: 'PUT',
  path: '/api/office/hours',
  summary: 'Sets the capacity of hours of a day in a city',
  callers,
  body: slotQuery.extend({
    hours: z
      .array(z.object({ hour, was: z.int(), capacity }))
      .min(1)
      .max(24),
  }),
  output: officeHours,
  errors: ['city_not_served', 'hours_changed', 'hours_taken'],
});

const day = z.iso.date('Choose a day');
const name = z.string().trim().min(1, 'Enter the name of the holiday').max(60, 'At most 60 characters');

/** `bookings`: existing bookings on that day; they stay valid. */
const holiday = z.object({ day, name: z.string(), bookings: z.int().min(0) });
export type Holiday = z.infer<typeof holiday>;

const holidays = z.object({ holidays: z.array(holiday) });

export const listOfficeHolidays = defineEndpoint({
  id: 'office.holidays.list@1',
  method: 'GET',
  path: '/api/office/holidays',
  summary: 'Future holidays set by the office, without the fixed ones',
  callers,
  output: holidays,
});

/** Setting an existing holiday renames it. */
export const setOfficeHoliday = defineEndpoint({
  id: 'office.holidays.set@1',
  method: 'PUT',
  path: '/api/office/holidays',
  summary: 'Adds a holiday, which cannot be booked in any city',
  callers,
  body: z.object({ day, name }),
  output: holidays,
});

export const removeOfficeHoliday = defineEndpoint({
  id: 'office.holidays.remove@1',
  method: 'DELETE',
  path: '/api/office/holidays/:day',
  summary: 'Removes a holiday',
  callers,
  subject: 'anyone',
  params: z.object({ day }),
  output: holidays,
});
