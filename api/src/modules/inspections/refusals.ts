import { refusal } from '../../platform/http/refusal.ts';

/** Also thrown for inspections of other inspectors, so that their existence is not revealed. */
export const inspectionNotFound = refusal({
  status: 404,
  code: 'inspection_not_found',
  message: 'This inspection was not found, or is not assigned to you.',
});
export const inspectionSigned = refusal({
  status: 409,
  code: 'inspection_signed',
  message: 'This inspection is signed. Start a correction to change it.',
});
export const inspectionUnsigned = refusal({
  status: 409,
  code: 'inspection_unsigned',
  message: 'There is no report to correct yet.',
});
export const inspectionIncomplete = refusal({
  status: 409,
  code: 'inspection_incomplete',
  message: 'Complete all sections before you sign.',
});
export const tooManyPhotos = refusal({
  status: 409,
  code: 'too_many_photos',
  message: 'An inspection can have at most 150 photos.',
});
export const reportNotFound = refusal({
  status: 404,
  code: 'report_not_found',
  message: 'No report was found with this number.',
});
