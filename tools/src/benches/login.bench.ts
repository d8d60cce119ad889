import { type AnyEndpoint, loginUser, registerUser, sendOtp, verifyOtp } from '@karwan/shared-contracts';
import { z } from 'zod';
import type { Bench } from '../bench/bench.ts';
import { openMarket } from './search-market.ts';

const CALLS = 40;
const ROUNDS = 9;
/** An account allows 50 attempts before it is throttled. */
const ACCOUNTS = Math.ceil(((ROUNDS + 1) * CALLS) / 45);

/** Response times must not reveal whether an account exists (docs/security.md). */
export const bench: Bench = {
  title: 'Login',
  method:
    'Logins over HTTP with a wrong password, one after the other, each from an address and a device of its own: for addresses that have an account, and for some that have none. A ratio near 1: time does not tell who has one.',
  rounds: ROUNDS,
  limits: [
    { metric: 'loginMs', variant: 'no account', baseline: 'account', atMost: 1.15 },
    { metric: 'loginMs', variant: 'no account', baseline: 'account', atLeast: 0.85 },
  ],
  open: async (onProgress) => {
    const market = await openMarket({ 'used-cars': 60 }, undefined, onProgress);
    const call = caller(market.origin);
    const accountEmails = Array.from({ length: ACCOUNTS }, (_, index) => `known-${index}@example.com`);
    for (const email of accountEmails) await signUp(call, market.origin, email);
    let index = 0;
    const variant = (name: string, emailOf: (index: number) => string) => ({
      name,
      measure: async () => {
        const times: number[] = [];
        for (let callCount = 0; callCount < CALLS; callCount += 1) {
          const body = { ...device(), email: emailOf(index++), password: 'guess-1947', type: 'user' };
          const startedAt = performance.now();
          await call(loginUser, body, [401, 404]);
          times.push(performance.now() - startedAt);
        }
        return { loginMs: times.sort((a, b) => a - b)[CALLS / 2] ?? Number.NaN };
      },
    });
    return {
      variants: [
        variant('account', (at) => accountEmails[at % accountEmails.length] ?? ''),
        variant('no account', (at) => `nobody-${at}@example.com`),
      ],
      close: market.stop,
    };
  },
};

const device = () => ({ deviceId: crypto.randomUUID(), deviceName: 'Bench', deviceType: 'Desktop' });

function caller(origin: string) {
  let calls = 0;
  return async ({ method, path, id }: AnyEndpoint, body: unknown, expected: number[], cookie = '') => {
    calls += 1;
    const ip = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip, cookie };
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!expected.includes(answer.status)) throw new Error(`${id} answered ${answer.status}: ${text}`);
    return answer;
  };
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function signUp(call: ReturnType<typeof caller>, origin: string, email: string): Promise<void> {
  const sent = await call(sendOtp, { email }, [200]);
  const outbox = await (await fetch(`${origin}/api/dev/outbox?to=${encodeURIComponent(email)}`)).json();
  const [mail] = z.array(z.object({ code: z.string() })).parse(outbox);
  const verified = await call(verifyOtp, { email, code: Number(mail?.code) }, [200], cookiesOf(sent));
  const body = { ...device(), name: 'Bench', email, password: 'karachi-1947', type: 'user' };
  await call(registerUser, body, [200], cookiesOf(verified));
}
