import { refusal } from '../../platform/http/refusal.ts';

/** Also thrown for inspections of other inspectors, so that their existence is not revealed. */
export const inspectionNotFound = refusal({
  status: 404,
  code: 'inspection_not_found',
  message: 'This inspection is not yours, or does not exist.',
});
export const inspectionSigned = refusal({
  status: 409,
  code: 'inspection_signed',
  message: 'This inspection is signed. Begin a correction to change it.',
});
export const inspectionUnsigned = refusal({
  status: 409,
  code: 'inspection_unsigned',
  message: 'There is no report yet that could be corrected.',
});
export const inspectionIncomplete = refusal({
  status: 409,
  code: 'inspection_incomplete',
  message: 'Something is missing before it can be signed.',
});
export const tooManyPhotos = refusal({
  status: 409,
  code: 'too_many_photos',
  message: 'An inspection has at most 150 photos.',
});
export const reportNotFound = refusal({
  status: 404,
  code: 'report_not_found',
  message: 'There is no report with this number.',
});
