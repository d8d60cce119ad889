import { z } from 'zod';
import { officeCallers } from '../access/office-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cityFlags } from '../entities/city-flags.ts';
import { officeName, officeNameUr } from './office-names.ts';
import { slug } from './shapes.ts';

const callers = officeCallers('editor');

/** Flags by which city lists are filtered (ENT-02). `isHidden`: not offered for new ads. */
export const cityFlagKeys = ['isInspectionCity', 'isSellMyCarCity', 'isAuctionMyCarCity', 'isHidden'] as const;
export type CityFlagKey = (typeof cityFlagKeys)[number];

const officeCity = cityFlags.extend({
  slug,
  name: z.string(),
  nameUr: z.string().nullable(),
  province: z.string().nullable(),
  isHidden: z.boolean(),
  areas: z.int(),
  /** Paid bookings that are not over, by kind of booking. */
  bookingsToCome: z.record(z.string(), z.int()),
  /** Number of days, from today, with custom hours, by kind of booking; all other days have the usual hours. */
  daysSet: z.record(z.string(), z.int()),
  /** Send it back with a change; if the city has changed since, the change is refused with `city_changed`. */
  revision: z.int(),
});
export type OfficeCity = z.infer<typeof officeCity>;

const officeArea = z.object({
  slug,
  name: z.string(),
  isHidden: z.boolean(),
  revision: z.int(),
});
export type OfficeArea = z.infer<typeof officeArea>;

/** Most popular first, at most 50; `total` counts all. */
export const listOfficeCities = defineEndpoint({
  id: 'office.cities.list@1',
  method: 'GET',
  path: '/api/office/cities',
  summary: 'Cities with their flags and numbers of upcoming bookings',
  callers,
  query: z.object({ q: z.string().trim().max(60).optional(), only: z.enum(cityFlagKeys).optional() }),
  output: z.object({ cities: z.array(officeCity), total: z.int() }),
});

const params = z.object({ city: slug });
const cityAndAreas = z.object({ city: officeCity, areas: z.array(officeArea) });

export const getOfficeCity = defineEndpoint({
  id: 'office.cities.get@1',
  method: 'GET',
  path: '/api/office/cities/:city',
  summary: 'A city with its areas',
  callers,
  subject: 'anyone',
  params,
  output: cityAndAreas,
  errors: ['city_not_found'],
});

export const cityForm = z.object({
  name: officeName,
  nameUr: officeNameUr,
  province: z.string().trim().max(40).optional(),
});

/** Offered for new ads immediately; services need their flag. */
export const addOfficeCity = defineEndpoint({
  id: 'office.cities.add@1',
  method: 'POST',
  path: '/api/office/cities',
  summary: 'Adds a city',
  callers,
  body: cityForm,
  output: cityAndAreas,
  errors: ['name_taken'],
});

export const cityChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('set-marks'), marks: cityFlags.extend({ isHidden: z.boolean() }) }),
  z.object({ action: z.literal('rename'), name: officeName, nameUr: officeNameUr }),
]);
export type CityChange = z.infer<typeof cityChange>;

/** Its slug does not change. `city_changed` includes the current `city`. */
export const changeOfficeCity = defineEndpoint({
  id: 'office.cities.change@1',
  method: 'POST',
  path: '/api/office/cities/:city/change',
  summary: 'Sets a city’s services and whether it takes new ads, or renames it',
  callers,
  subject: 'anyone',
  params,
  body: z.object({ revision: z.int(), change: cityChange }),
  output: cityAndAreas,
  errors: ['city_not_found', 'city_changed', 'name_taken'],
});

/** Body of `city_changed`. */
export const cityConflict = z.object({ city: officeCity });

export const addOfficeArea = defineEndpoint({
  id: 'office.areas.add@1',
  method: 'POST',
  path: '/api/office/cities/:city/areas',
  summary: 'Adds an area to a city',
  callers,
  subject: 'anyone',
  params,
  body: z.object({ name: officeName }),
  output: cityAndAreas,
  errors: ['city_not_found', 'name_taken'],
});

/** Its slug does not change. */
export const changeOfficeArea = defineEndpoint({
  id: 'office.areas.change@1',
  method: 'POST',
  path: '/api/office/cities/:city/areas/:area/change',
  summary: 'Renames an area of a city, hides it from forms or shows it again',
  callers,
  subject: 'anyone',
  params: params.extend({ area: slug }),
  body: z.object({ revision: z.int(), name: officeName, isHidden: z.boolean() }),
  output: cityAndAreas,
  errors: ['city_not_found', 'area_not_found', 'area_changed', 'name_taken'],
});
