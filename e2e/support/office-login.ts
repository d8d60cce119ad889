import { expect, type Page } from '@playwright/test';
import { appCode } from './app-code.ts';

export const OFFICER_PASSWORD = 'indus-flows-south';
/** Console error of the login page. */
export const NOT_LOGGED_IN_ERROR = '401 /api/office/me';

/** Page object of the office's login form. */
export function officeLogin(page: Page) {
  const main = page.getByRole('main');
  const fill = (name: string | RegExp, text: string) => main.getByRole('textbox', { name }).fill(text);
  return {
    main,
    async submitPassword(email: string, password: string) {
      await fill('Email', email);
      await main.getByLabel('Password', { exact: true }).fill(password);
      await main.getByRole('button', { name: 'Next' }).click();
    },
    /** Completes a first login up to the office's start page. Calls `onStep` at each step. */
    async setUp(onStep: () => Promise<void> = async () => undefined) {
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
      await onStep();
      const secret = (await main.getByText('Or enter this key:').locator('code').textContent()) ?? '';
      const usedCode = appCode(secret);
      await fill('The 6-digit code from the app', usedCode);
      await main.getByLabel(/^New password/).fill(OFFICER_PASSWORD);
      await main.getByRole('button', { name: 'Finish' }).click();
      await expect(main.getByText(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)).toHaveCount(10);
      await main.getByRole('button', { name: 'I have stored them' }).click();
      return { secret, usedCode };
    },
    async submitCode(code: string) {
      await fill('Code', code);
      await main.getByRole('button', { name: 'Enter' }).click();
    },
  };
}
