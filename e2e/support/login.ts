import {
  type LoginPayload,
  login,
  loginUser,
  loginWorkshop,
  USER_FLAG_KEY,
  type UserType,
} from '@karwan/shared-contracts';
import { type BrowserContext, expect } from '@playwright/test';

/** The demo's accounts, their kind, and the call that each logs in by. */
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

/** Gives a browser the session of a demo account without the login form, which has its own tests. */
export async function loginAs(context: BrowserContext, origin: string, account: DemoAccount): Promise<void> {
  const { type, call } = accounts[account];
  const data: LoginPayload = {
    email: account,
    password: DEMO_PASSWORD,
    type,
    deviceId: 'browser-test',
    deviceName: 'Chrome on Linux',
    deviceType: 'Desktop',
  };
  const answer = await context.request.post(`${origin}${call.path}`, { headers: { origin }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  await context.addInitScript(
    ([key, value]) => {
      // A page without an address (axe opens one) has no storage.
      if (location.protocol.startsWith('http')) localStorage.setItem(key, value);
    },
    [USER_FLAG_KEY, type] as const,
  );
}
