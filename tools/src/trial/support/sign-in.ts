import { login, loginUser } from '@karwan/shared-contracts';

export type SignedIn = {
  /** For the header of further requests: session and visitor. */
  cookie: string;
  /** GET, read as JSON. */
  call: <Answer>(path: string) => Promise<Answer>;
};

/** Logs one of the demo's accounts in, from an address of its own. */
export async function signIn(
  origin: string,
  email: string,
  address = '198.18.0.1',
  type: 'user' | 'dealer' = 'user',
): Promise<SignedIn> {
  const from = { 'x-forwarded-for': address };
  const visitor = await fetch(`${origin}/visitor`, { method: 'POST', headers: from });
  const device = { deviceId: 'a-trial', deviceName: 'A trial', deviceType: 'Desktop' };
  const answer = await fetch(origin + (type === 'dealer' ? login : loginUser).path, {
    method: 'POST',
    headers: { ...from, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Karwan@123', type, ...device }),
  });
  if (!answer.ok) throw new Error(`The login of ${email} was answered with ${answer.status}: ${await answer.text()}`);
  const cookies = [...visitor.headers.getSetCookie(), ...answer.headers.getSetCookie()].map(
    (line) => line.split(';')[0],
  );
  const cookie = cookies.join('; ');
  return {
    cookie,
    // Answers are trusted here as far as a trial needs them.
    call: async <Answer>(path: string) =>
      (await fetch(origin + path, { headers: { ...from, cookie } })).json() as Promise<Answer>,
  };
}
