import { confirmIdentity, paths, sendOtpBySms, updateUserProfile, verifySmsOtp } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { authDialog, REFUSED_CALL, toast } from '../support/auth-dialog.ts';
import { DEMO_PASSWORD, loginAsPerson } from '../support/login.ts';
import { formatForPaper, newEmail, newPhone } from '../support/new-person.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';

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
  await expect(toast(page, `${phone} was added to your profile.`)).toBeVisible();
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

test('so it is on the profile of a workshop', async ({ page, loginAs, outbox, checkPage }) => {
  await loginAs('workshop@karwan.test');
  const auth = authDialog(page);
  const phone = newPhone();
  await openPage(page, paths.workshopProfile);
  await contactNumbers(page).add.click();
  await auth.phone.fill(formatForPaper(phone));
  await auth.button('Send code').click();
  await expect(auth.code).toBeFocused();
  const [sms] = await outbox(phone);
  await auth.pasteCode(sms?.code);
  await ownPassword(page).fill(DEMO_PASSWORD);
  await auth.button('Add to my profile').click();
  await expect(auth.dialog).toBeHidden();
  await expect(contactNumbers(page).rows.filter({ hasText: spacedPhone(phone) })).toBeVisible();
  await checkPage();
});

test('a number of another account, and one that is there already, are refused at the field', async ({
  page,
  context,
  site,
  newPerson,
  outbox,
  checkPage,
  consoleGuard,
}) => {
  consoleGuard.allow(REFUSED_CALL);
  const { contact: others } = await newPerson({ phone: newPhone() });
  const person = await newPerson({ phone: newPhone() });
  await loginAsPerson(context, site.origin, person);
  const auth = authDialog(page);
  const numbers = contactNumbers(page);
  await openPage(page, '/user-profile?auth=add-phone-send-otp');
  await auth.phone.fill(person.contact.phone);
  await auth.button('Send code').click();
  await expect(auth.phone).toHaveAccessibleDescription('Phone number already exists');
  await expect(auth.phone).toBeFocused();

  await auth.phone.fill(others.phone);
  await auth.button('Send code').click();
  await expect(auth.phone).toHaveAccessibleDescription('This number is already in use!');
  await expect(toast(page, 'This number is already in use!')).toBeVisible();
  // Only the one of their sign-up.
  expect(await outbox(others.phone, 1)).toHaveLength(1);
  await expect(auth.phone).toHaveValue(others.phone);
  await checkPage();
  await auth.button('Close').click();
  await expect(numbers.rows).toHaveText([new RegExp(spacedPhone(person.contact.phone))]);
});

test('a session alone changes no number: each change asks for the password, and every number is told of it', async ({
  page,
  context,
  site,
  newPerson,
  outbox,
  checkPage,
  axe,
  consoleGuard,
}) => {
  consoleGuard.allow(REFUSED_CALL);
  const person = await newPerson({ phone: newPhone() });
  const ownPhone = person.contact.phone;
  const added = newPhone();
  await loginAsPerson(context, site.origin, person);
  const auth = authDialog(page);
  const numbers = contactNumbers(page);
  const confirm = async (buttonName: string, label: string, password = person.password) => {
    await page.getByRole('button', { name: buttonName, exact: true }).click();
    await expect(ownPassword(page)).toBeFocused();
    await ownPassword(page).fill(password);
    await auth.button(label).click();
  };
  await openPage(page, '/user-profile');
  await test.step('added', async () => {
    await numbers.add.click();
    await auth.phone.fill(added);
    await auth.button('Send code').click();
    await expect(auth.code).toBeFocused();
    const [sms] = await outbox(added);
    await auth.pasteCode(sms?.code);
    await ownPassword(page).fill(person.password);
    await auth.button('Add to my profile').click();
    await expect(numbers.rows).toHaveText([new RegExp(spacedPhone(ownPhone)), new RegExp(spacedPhone(added))]);
  });
  await test.step('made primary, after a wrong password', async () => {
    await confirm(`Make primary: ${spacedPhone(added)}`, 'Make primary', 'not-the-password');
    await expect(ownPassword(page)).toHaveAccessibleDescription('Please enter correct password');
    await checkPage();
    await axe();
    await ownPassword(page).fill(person.password);
    await auth.button('Make primary').click();
    await expect(auth.dialog).toBeHidden();
    // The button that opened it no longer exists.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(numbers.rows).toHaveText([new RegExp(spacedPhone(added)), new RegExp(spacedPhone(ownPhone))]);
  });
  await test.step('the number that opens the account stays while the other one is new', async () => {
    await confirm(`Remove ${spacedPhone(ownPhone)}`, 'Remove number');
    await expect(auth.dialog).toContainText('three days after you add another one');
    await checkPage();
    await auth.button('Close').click();
    await expect(page.getByRole('button', { name: `Remove ${spacedPhone(ownPhone)}` })).toBeFocused();
  });
  await test.step('removed: both are told', async () => {
    await confirm(`Remove ${spacedPhone(added)}`, 'Remove number');
    await expect(numbers.rows).toHaveText([new RegExp(spacedPhone(ownPhone))]);
    for (const phone of [ownPhone, added]) {
      const sms = async () => (await outbox(phone)).map(({ text }) => text).join(' ');
      await expect.poll(sms).toContain(`ending in ${added.slice(-3)} was removed`);
    }
  });
});
