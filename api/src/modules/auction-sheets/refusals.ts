import { refusal } from '../../platform/http/refusal.ts';

/** Also thrown for checks of other accounts, so that their existence is not revealed. */
export const sheetCheckNotFound = refusal({
  status: 404,
  code: 'sheet_check_not_found',
  message: 'This verification does not exist.',
});
export const sheetReportNotFound = refusal({
  status: 404,
  code: 'sheet_report_not_found',
  message: 'There is no report with this number.',
});
export const tooManyUnpaid = refusal({
  status: 409,
  code: 'too_many_unpaid',
  message: 'You have verifications that wait for their payment. Please pay or cancel one of them first.',
});
