import { z } from 'zod';
import { officeWith } from '../access/office-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cityFlags } from '../entities/city-flags.ts';
import { officeName, officeNameUr } from './office-names.ts';
import { slug } from './shapes.ts';

const callers = officeWith('editor');

/** What each flag of a city is called where cities are chosen by it (ENT-02); `isHidden`: not offered for new ads. */
export const cityMarks = ['isInspectionCity', 'isSellMyCarCity', 'isAuctionMyCarCity', 'isHidden'] as const;
export type CityMark = (typeof cityMarks)[number];

const officeCity = cityFlags.extend({
  slug,
  name: z.string(),
  nameUr: z.string().nullable(),
  province: z.string().nullable(),
  isHidden: z.boolean(),
  areas: z.int(),
  /** Paid for and not over, by kind of booking. */
  bookingsToCome: z.record(z.string(), z.int()),
  /** From today on, on how many days the office has set hours, by kind of booking; on all others they are as usual. */
  daysSet: z.record(z.string(), z.int()),
  /** Sent back with a change: one of what has changed since is refused with `city_changed`. */
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

/** The most popular first. `total`: how many there are; the first fifty of them are told. */
export const listOfficeCities = defineEndpoint({
  id: 'office.cities.list@1',
  method: 'GET',
  path: '/api/office/cities',
  summary: 'Cities with their flags, and what is booked in them',
  callers,
  query: z.object({ q: z.string().trim().max(60).optional(), only: z.enum(cityMarks).optional() }),
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

/** Offered for new ads at once; no service comes there before its flag is set. */
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

/** Its address stays as it is. `city_changed` comes with the `city` as it is now. */
export const changeOfficeCity = defineEndpoint({
  id: 'office.cities.change@1',
  method: 'POST',
  path: '/api/office/cities/:city/change',
  summary: 'Says which services come to a city and whether new ads may be there, or renames it',
  callers,
  subject: 'anyone',
  params,
  body: z.object({ revision: z.int(), change: cityChange }),
  output: cityAndAreas,
  errors: ['city_not_found', 'city_changed', 'name_taken'],
});

/** What `city_changed` comes with. */
export const cityConflict = z.object({ city: officeCity });

export const addOfficeArea = defineEndpoint({
  id: 'office.areas.add@1',
  method: 'POST',
  path: '/api/office/cities/:city/areas',
  summary: 'Adds an area of a city',
  callers,
  subject: 'anyone',
  params,
  body: z.object({ name: officeName }),
  output: cityAndAreas,
  errors: ['city_not_found', 'name_taken'],
});

/** Its address stays as it is. */
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
