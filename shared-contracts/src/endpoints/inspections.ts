import { z } from 'zod';
import { officeCallers } from '../access/office-roles.ts';
import { bookingStatuses } from '../bookings/booking-status.ts';
import { defineEndpoint, everybody } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { inspectionEntry } from '../inspection/entry-shape.ts';
import { contactPerson, isoTime } from './shapes.ts';

const callers = officeCallers('inspector');
const bookingParams = z.object({ bookingId: z.uuid() });
/** Place in the inspection sheet: a point, a fact about the car, or a view. */
const place = z.string().max(40);

const inspectionCard = z.object({
  bookingId: z.uuid(),
  /** Human-readable reference of the booking: 'BK-1024'. */
  reference: z.string(),
  status: openEnum(bookingStatuses),
  car: z.string().nullable(),
  startsAt: isoTime,
  cityName: z.string(),
  areaName: z.string().nullable(),
  address: z.string(),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  there: contactPerson.optional(),
  /** Number of points answered. */
  answered: z.int().min(0),
  /** Number of its newest report. */
  reportNumber: z.string().nullable(),
});
export type InspectionCard = z.infer<typeof inspectionCard>;

/** An entry as stored on the server. `entry` is null if it was removed. */
const savedEntry = z.object({
  key: place,
  entry: inspectionEntry.nullable(),
  revision: z.int().min(1),
  changedAt: isoTime,
});
export type SavedInspectionEntry = z.infer<typeof savedEntry>;

const draftPhoto = z.object({ id: z.uuid(), place });
export type InspectionDraftPhoto = z.infer<typeof draftPhoto>;

const draft = inspectionCard.extend({
  /** The ad it was booked from. */
  ad: z.object({ reference: z.string(), title: z.string(), path: z.string().nullable() }).nullable(),
  entries: z.array(savedEntry),
  photos: z.array(draftPhoto),
  /** Why the report is being corrected; null if there is none or it is not. */
  correction: z.string().nullable(),
  mayWrite: z.boolean(),
});
export type InspectionDraft = z.infer<typeof draft>;

/** Upcoming first, completed last. */
export const listInspections = defineEndpoint({
  id: 'office.inspections.list@1',
  method: 'GET',
  path: '/api/office/inspections',
  summary: 'Inspections assigned to the caller',
  callers,
  output: z.object({ items: z.array(inspectionCard) }),
});

export const getInspection = defineEndpoint({
  id: 'office.inspections.get@1',
  method: 'GET',
  path: '/api/office/inspections/:bookingId',
  summary: 'An inspection of the caller, with its answers and photos',
  callers,
  subject: 'anyone',
  params: bookingParams,
  output: draft,
  errors: ['inspection_not_found'],
});

/**
 * Idempotent. For each key the highest revision wins; for equal revisions, the later one. Returns the server's entries
 * for these keys. The first call on or after the day of the visit starts the inspection.
 */
export const saveInspection = defineEndpoint({
  id: 'office.inspections.save@1',
  method: 'POST',
  path: '/api/office/inspections/:bookingId/entries',
  summary: 'Saves inspection answers',
  callers,
  subject: 'anyone',
  params: bookingParams,
  body: z.object({ entries: z.array(savedEntry).min(1).max(250) }),
  output: z.object({ entries: z.array(savedEntry) }),
  errors: ['inspection_not_found', 'inspection_signed'],
});

/** Form fields `file`, `photoId` and `place`. Idempotent by `photoId`. */
export const addInspectionPhoto = defineEndpoint({
  id: 'office.inspections.add-photo@1',
  method: 'POST',
  path: '/api/office/inspections/:bookingId/photos',
  summary: 'Adds a photo to an inspection',
  callers,
  subject: 'anyone',
  params: bookingParams,
  bodyType: 'multipart',
  body: z.object({ photoId: z.uuid(), place }),
  output: draftPhoto,
  errors: [
    'inspection_not_found',
    'inspection_signed',
    'invalid_image',
    'too_large',
    'too_many_photos',
    'uploads_busy',
  ],
});

export const removeInspectionPhoto = defineEndpoint({
  id: 'office.inspections.remove-photo@1',
  method: 'DELETE',
  path: '/api/office/inspections/:bookingId/photos/:photoId',
  summary: 'Deletes a photo of an inspection',
  callers,
  subject: 'anyone',
  params: bookingParams.extend({ photoId: z.uuid() }),
  output: z.object({ photos: z.array(draftPhoto) }),
  errors: ['inspection_not_found', 'inspection_signed'],
});

/**
 * Creates the report, at the earliest on the day of the visit (`booking_state`). Idempotent: signing again returns the
 * same report. If points are missing, the refusal lists them (`MissingAnswers`).
 */
export const signInspection = defineEndpoint({
  id: 'office.inspections.sign@1',
  method: 'POST',
  path: '/api/office/inspections/:bookingId/sign',
  summary: 'Signs an inspection, which creates its report',
  callers,
  subject: 'anyone',
  params: bookingParams,
  /**
   * `isCarOfAd`: the inspector confirms that this is the car of the ad, so that the report may be shared there
   * (`reportAudiences`).
   */
  body: z.object({ isCarOfAd: z.boolean() }),
  output: z.object({ reportNumber: z.string(), version: z.int() }),
  errors: ['inspection_not_found', 'inspection_incomplete', 'booking_state'],
});

/**
 * Reopens the draft of a signed report. The report stays valid until the next version, which refers to it, is signed.
 */
export const correctInspection = defineEndpoint({
  id: 'office.inspections.correct@1',
  method: 'POST',
  path: '/api/office/inspections/:bookingId/correct',
  summary: 'Starts a correction of a signed report',
  callers,
  subject: 'anyone',
  params: bookingParams,
  body: z.object({ reason: z.string().trim().min(3, 'Say why, in a few words').max(300, 'This is too long') }),
  output: draft,
  errors: ['inspection_not_found', 'inspection_unsigned'],
});

const reportPhoto = z.object({ id: z.uuid(), width: z.int().positive(), height: z.int().positive() });
export type ReportPhoto = z.infer<typeof reportPhoto>;

const reportPoint = z.object({
  id: z.string(),
  label: z.string(),
  /** Readable text: 'OK', 'Repainted', '5.5 mm'. */
  answer: z.string(),
  /** 0–1; null if not applicable. */
  score: z.number().nullable(),
  isCritical: z.boolean(),
  note: z.string().nullable(),
  /** For body panels. */
  paint: z.string().nullable(),
  microns: z.int().nullable(),
  marks: z.array(z.string()),
  photos: z.array(reportPhoto),
});
export type ReportPoint = z.infer<typeof reportPoint>;

const reportSection = z.object({
  id: z.string(),
  name: z.string(),
  /** 0–100; null if nothing could be scored. */
  score: z.number().nullable(),
  weight: z.int(),
  points: z.array(reportPoint),
});
export type ReportSection = z.infer<typeof reportSection>;

const otherVersion = z.object({ number: z.string(), version: z.int() });

/** The signed content; immutable. */
export const inspectionReportContent = z.object({
  car: z.string(),
  cityName: z.string(),
  inspector: z.string(),
  signedAt: isoTime,
  /** 0–10 with one decimal. */
  overall: z.number(),
  band: z.string(),
  caps: z.array(z.object({ label: z.string(), overallMax: z.number() })),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  comment: z.string().nullable(),
  validUntil: isoTime,
  /** Odometer reading up to which the report is valid. */
  validUntilKm: z.int(),
  views: z.array(z.object({ label: z.string(), photos: z.array(reportPhoto) })),
  sections: z.array(reportSection),
});
export type InspectionReportContent = z.infer<typeof inspectionReportContent>;

const report = inspectionReportContent.extend({
  number: z.string(),
  version: z.int(),
  /** A demonstration report; not about a real car. */
  isSample: z.boolean(),
  isExpired: z.boolean(),
  /** The version it replaces, and the reason. */
  corrects: otherVersion.extend({ reason: z.string() }).nullable(),
  /** The version that replaces it. */
  correctedBy: otherVersion.nullable(),
});
export type InspectionReport = z.infer<typeof report>;

/** Number of the sample report. */
export const SAMPLE_REPORT = 'sample';
export const REPORT_NUMBER = /^(?:sample|KI(?:-[0-9A-Z]{5}){4})$/;

/** Readable by anyone with its number, which cannot be guessed. See `reportAudiences` for who is shown the number. */
export const getInspectionReport = defineEndpoint({
  id: 'inspections.report@1',
  method: 'GET',
  path: '/api/website/inspection-reports/:reportNumber',
  summary: 'A signed report of an inspection',
  callers: everybody,
  subject: 'anyone',
  params: z.object({ reportNumber: z.string().regex(REPORT_NUMBER) }),
  output: report,
  errors: ['report_not_found'],
});
