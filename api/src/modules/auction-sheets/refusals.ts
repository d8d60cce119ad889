import { refusal } from '../../platform/http/refusal.ts';

/** Also thrown for checks of other accounts, so that their existence is not revealed. */
export const sheetCheckNotFound = refusal({
  status: 404,
  code: 'sheet_check_not_found',
  message: 'This verification was not found.',
});
export const sheetReportNotFound = refusal({
  status: 404,
  code: 'sheet_report_not_found',
  message: 'No report was found with this number.',
});
export const tooManyUnpaid = refusal({
  status: 409,
  code: 'too_many_unpaid',
  message: 'You have unpaid verifications. Please pay or cancel one first.',
});
