import type { Page } from '@playwright/test';
import { readOutbox } from './outbox.ts';

/** Page object of the sign-up page of a dealer or workshop. */
export function businessSignup(page: Page) {
  const form = page.getByRole('form', { name: 'Create your account' });
  const city = form.getByRole('combobox', { name: 'City' });
  const email = form.getByLabel('Email');
  const dialog = page.getByRole('dialog', { name: 'Verify your email' });
  const code = dialog.getByLabel('6-digit code');
  return {
    heading: page.getByRole('heading', { level: 1 }),
    name: form.getByLabel(/^Name of your (business|workshop)/),
    email,
    password: form.getByLabel('Password', { exact: true }),
    businessType: form.getByLabel('Business type'),
    verify: form.getByRole('button', { name: 'Verify', exact: true }),
    verified: form.getByRole('button', { name: 'Verified' }),
    submit: form.getByRole('button', { name: 'Create account' }),
    dialog,
    code,
    chooseCity: async (name: string) => {
      await city.fill(name);
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    },
    /** Enters the mailed code once the modal asks for it. */
    enterCode: async () => {
      await code.waitFor();
      const [mail] = await readOutbox(page.request, await email.inputValue());
      await code.focus();
      await page.keyboard.insertText(mail?.code ?? '');
    },
  };
}
