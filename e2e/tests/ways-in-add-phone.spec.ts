import { confirmIdentity, sendOtpBySms, updateUserProfile, verifySmsOtp } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { authDialog } from '../support/auth-dialog.ts';
import { loginAsPerson } from '../support/login.ts';
import { formatForPaper, newEmail, newPhone } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** The contact numbers on the profile. */
const contactNumbers = (page: Page) => {
  const section = page.getByRole('region', { name: 'Contact numbers' });
  return { rows: section.getByRole('listitem'), add: section.getByRole('button', { name: 'Add a number' }) };
};
const ownPassword = (page: Page) => page.getByRole('dialog').getByLabel('Your password', { exact: true });
const spacedPhone = (phone: string) => `${phone.slice(0, 4)} ${phone.slice(4)}`;

/** Records this page's API calls from now on, in order: 'POST /api/…'. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/website/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('[AUTH-04] a number is added by a code and the password, by an update of the profile, which is then fetched anew, and the modal closes', async ({
  page,
  context,
  site,
  newPerson,
  outbox,
  checkPage,
}) => {
  const person = await newPerson({ email: newEmail() });
  await loginAsPerson(context, site.origin, person);
  const auth = authDialog(page);
  const numbers = contactNumbers(page);
  const phone = newPhone();
  await openPage(page, '/user-profile');
  await expect(numbers.rows).toHaveCount(0);
  await numbers.add.click();
  await expect(auth.named('Add a mobile number')).toBeVisible();
  await expect(auth.phone).toBeFocused();

  const calls = watchCalls(page);
  await auth.phone.fill(formatForPaper(phone));
  await auth.button('Send code').click();
  await expect(auth.named('Verify your number')).toBeVisible();
  await expect(auth.code).toBeFocused();
  await expect(auth.newCodeIn).toBeDisabled();
  await checkPage();
  const [sms] = await outbox(phone);
  expect(sms).toMatchObject({ channel: 'sms', text: expect.stringContaining('to add this number') });
  await auth.pasteCode(sms?.code);
  await expect(ownPassword(page)).toBeFocused();
  await checkPage();
  await ownPassword(page).fill(person.password);
  await auth.button('Add to my profile').click();
  await expectToast(page, `${phone} was added to your profile.`);
  await expect(auth.dialog).toBeHidden();
  await expect(numbers.rows).toHaveCount(1);
  await expect(numbers.rows).toContainText([spacedPhone(phone)]);
  expect(calls.slice(0, 5)).toEqual([
    `POST ${sendOtpBySms.path}`,
    `POST ${verifySmsOtp.path}`,
    `POST ${confirmIdentity.path}`,
    `PATCH ${updateUserProfile.path}`,
    'GET /api/website/auth/get-user-profile',
  ]);
});
