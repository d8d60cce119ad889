import { expect, type Page } from '@playwright/test';
import { authDialog } from '../support/auth-dialog.ts';
import { readOutbox } from '../support/outbox.ts';

/** Creates an account from the open login modal and verifies its email with the mailed code. */
export async function signUpByEmail(page: Page, name: string): Promise<void> {
  const auth = authDialog(page);
  const email = `journey-${Date.now()}@example.com`;
  await auth.button('Sign up').click();
  await auth.button('Sign up with email').click();
  await auth.name.fill(name);
  await auth.email.fill(email);
  await auth.password.fill('secret-123');
  await auth.button('Verify').click();
  await expect(auth.code).toBeVisible();
  const [mail] = await readOutbox(page.request, email);
  await auth.code.fill(mail?.code ?? '');
  await auth.button('Create account').click();
  await expect(auth.dialog).toBeHidden();
}
