import { expect, test } from '@jest/globals';
import { appCode, officeCodeForm } from './office.ts';

test('a code of an authenticator app is taken in digits of any script, with spaces and dashes', () => {
  for (const typed of ['123456', ' 123 456 ', '123-456', '123–456', '۱۲۳۴۵۶', '١٢٣ ٤٥٦', '\u200e123456\u200e']) {
    expect(appCode.parse(typed)).toBe('123456');
    expect(officeCodeForm.parse({ code: typed })).toEqual({ code: '123456' });
  }
  for (const typed of ['12345', '1234567', 'abcdef', '']) expect(appCode.safeParse(typed).success).toBe(false);
  expect(officeCodeForm.parse({ code: 'ABCD-EFGH-IJKL-MNOP' })).toEqual({ code: 'ABCD-EFGH-IJKL-MNOP' });
});
