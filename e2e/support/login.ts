import {
  type LoginPayload,
  login,
  loginUser,
  loginWorkshop,
  USER_FLAG_KEY,
  type UserType,
} from '@karwan/shared-contracts';
import { type BrowserContext, expect } from '@playwright/test';
import type { Person } from './new-person.ts';
import { TEST_DEVICE } from './test-device.ts';

/** The demo's accounts with their type and login endpoint. */
const accounts = {
  'user@karwan.test': { type: 'user', call: loginUser },
  'car-dealer@karwan.test': { type: 'dealer', call: login },
  'bike-dealer@karwan.test': { type: 'dealer', call: login },
  'parts-dealer@karwan.test': { type: 'dealer', call: login },
  'armoured-dealer@karwan.test': { type: 'dealer', call: login },
  'staff@karwan.test': { type: 'dealer-staff', call: login },
  'workshop@karwan.test': { type: 'mechanic', call: loginWorkshop },
} as const satisfies Record<string, { type: UserType; call: { path: string } }>;
export type DemoAccount = keyof typeof accounts;

export const DEMO_PASSWORD = 'Karwan@123';

/** Logs a browser in with a demo account without the login form, which has its own tests. */
export function loginAs(context: BrowserContext, origin: string, account: DemoAccount): Promise<void> {
  const { type, call } = accounts[account];
  return logIn(context, origin + call.path, { email: account, password: DEMO_PASSWORD, type, ...TEST_DEVICE });
}

/** The same for an individual created by the test. */
export function loginAsPerson(
  context: BrowserContext,
  origin: string,
  { contact, password }: Pick<Person, 'contact' | 'password'>,
): Promise<void> {
  return logIn(context, origin + loginUser.path, { ...contact, password, type: 'user', ...TEST_DEVICE });
}

async function logIn(context: BrowserContext, address: string, data: LoginPayload): Promise<void> {
  const { origin } = new URL(address);
  const answer = await context.request.post(address, { headers: { origin }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  await context.addInitScript(
    ([key, value]) => {
      // Pages without a URL (axe opens one) have no storage.
      if (location.protocol.startsWith('http')) localStorage.setItem(key, value);
    },
    [USER_FLAG_KEY, data.type] as const,
  );
}
