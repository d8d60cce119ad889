import { createDraft, listConversations, listMyListings, paths, userAreaPath } from '@karwan/shared-contracts';
import { accountMenu, authDialog } from '../support/auth-dialog.ts';
import { businessSignup } from '../support/business-signup.ts';
import { newEmail } from '../support/new-person.ts';
import { expectNoSidewaysScroll, openPage } from '../support/open-page.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a workshop signs up, lands on its profile, has a security page, logs out and logs in', async ({
  page,
  checkPage,
}) => {
  test.slow();
  const auth = authDialog(page);
  const signup = businessSignup(page);
  const email = newEmail();
  await test.step('the list of ways to sign up leads to the page', async () => {
    await openPage(page, '/?auth=signup-list');
    await auth.dialog.getByRole('link', { name: 'Workshop' }).click();
    await expect(page).toHaveURL((url) => url.pathname === paths.workshopSignup);
    await expect(signup.heading).toHaveText('Put your workshop on Karwan');
    await expect(signup.businessType).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
  await test.step('signed in by themselves, on the profile', async () => {
    await signup.name.fill('Taxila Auto Care');
    await signup.email.fill(email);
    await signup.password.fill('spanner-rack-12');
    await signup.chooseCity('Lahore');
    await signup.verify.click();
    await signup.enterCode();
    await expect(signup.verified).toBeFocused();
    await signup.submit.click();
    await expectToast(page, 'Welcome, Taxila Auto Care.');
    await expect(page).toHaveURL((url) => url.pathname === paths.workshopProfile);
    await expect(page.getByText(/^We’re reviewing your workshop\./)).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Taxila Auto Care');
    await checkPage();
  });
  await test.step('the menu: profile, security, Log out', async () => {
    await expect(accountMenu(page).getByRole('listitem')).toHaveText(['Profile', 'Security', 'Log out']);
    await accountMenu(page).getByRole('link', { name: 'Security' }).click();
    await expect(page).toHaveURL((url) => url.pathname === paths.workshopSecurity);
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    await expect(page.getByLabel('Current password')).toBeVisible();
    await expect(page.getByText('This device')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
    await checkPage();
    await accountMenu(page).getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expectToast(page, 'You are logged out.');
  });
  await test.step('a login as a workshop leads to the profile', async () => {
    await openPage(page, '/?auth=workshop-login');
    await auth.logIn(email, 'spanner-rack-12');
    await expect(page).toHaveURL((url) => url.pathname === paths.workshopProfile);
    await expect(auth.dialog).toBeHidden();
  });
});

test('[ACC-07] a workshop has its profile and security page alone: every other private page and call is closed', async ({
  page,
  site,
  loginAs,
  axe,
}) => {
  await loginAs('workshop@karwan.test');
  const closed = 'This page is not for workshops';
  const sections = ['my-ads', 'post-an-ad', 'saved-ads', 'messages', 'notifications', 'staff', 'settings'] as const;
  for (const path of [userAreaPath(), ...sections.map((section) => userAreaPath(section))])
    expect(await (await page.request.get(path)).text(), path).toContain(closed);
  await openPage(page, userAreaPath('my-ads'));
  await expect(page.getByRole('heading', { level: 1, name: closed })).toBeVisible();
  await expect(accountMenu(page).getByRole('listitem')).toHaveText(['Profile', 'Security', 'Log out']);
  await axe();
  await page.getByRole('link', { name: 'Go to your workshop’s profile' }).click();
  await expect(page).toHaveURL((url) => url.pathname === paths.workshopProfile);
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await accountMenu(page).getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();

  for (const { path } of [listMyListings, listConversations])
    expect((await page.request.get(path)).status(), path).toBe(403);
  const posting = await page.request.post(createDraft.path, {
    headers: { origin: site.origin },
    data: { vertical: 'used-cars', clientId: crypto.randomUUID(), draft: {} },
  });
  expect(posting.status()).toBe(403);
});
