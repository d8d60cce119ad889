import { expect, type Page } from '@playwright/test';
import { authDialog, toast } from '../support/auth-dialog.ts';
import { expectNoSidewaysScroll } from '../support/open-page.ts';
import { readOutbox } from '../support/outbox.ts';

type ForgottenPassword = {
  email: string;
  newPassword: string;
  /** Number of messages this address has received before. */
  mailsBefore: number;
};

/**
 * Resets a password from the login form of a dealer or workshop: mailed code, then new password. Ends with the modal
 * closed.
 */
export async function forgetBusinessPassword(
  page: Page,
  { email, newPassword, mailsBefore }: ForgottenPassword,
): Promise<void> {
  const auth = authDialog(page);
  await auth.button('Forgot password?').click();
  await expect(auth.named('Forgot your password?')).toBeVisible();
  await auth.email.fill(email);
  await expectNoSidewaysScroll(page);
  await auth.button('Send code').click();
  await expect(auth.code).toBeFocused();
  await expectNoSidewaysScroll(page);
  const [mail] = await readOutbox(page.request, email, mailsBefore + 1);
  expect(mail?.text).toContain('to set a new Karwan password');
  await page.keyboard.insertText(mail?.code ?? '');
  await expect(auth.newPassword).toBeFocused();
  await expectNoSidewaysScroll(page);
  await auth.newPassword.fill(newPassword);
  await auth.confirmPassword.fill(`${newPassword}!`);
  await auth.button('Save new password').click();
  await expect(auth.confirmPassword).toBeFocused();
  await expect(auth.confirmPassword).toHaveAttribute('aria-invalid', 'true');
  await auth.confirmPassword.fill(newPassword);
  await auth.button('Save new password').click();
  await expect(toast(page, 'Your new password is saved.')).toBeVisible();
  await expect(auth.dialog).toBeHidden();
}
