import { login, loginUser } from '@karwan/shared-contracts';

export type LoggedInClient = {
  /** `Cookie` header for further requests: session and visitor. */
  cookie: string;
  /** GET a path and parse the JSON. */
  call: <Answer>(path: string) => Promise<Answer>;
};

/** Logs in a demo account from the given address. */
export async function signIn(
  origin: string,
  email: string,
  address = '198.18.0.1',
  type: 'user' | 'dealer' = 'user',
): Promise<LoggedInClient> {
  const headers = { 'x-forwarded-for': address };
  const visitor = await fetch(`${origin}/visitor`, { method: 'POST', headers });
  const device = { deviceId: 'a-trial', deviceName: 'A trial', deviceType: 'Desktop' };
  const answer = await fetch(origin + (type === 'dealer' ? login : loginUser).path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Karwan@123', type, ...device }),
  });
  if (!answer.ok) throw new Error(`The login of ${email} was answered with ${answer.status}: ${await answer.text()}`);
  const cookies = [...visitor.headers.getSetCookie(), ...answer.headers.getSetCookie()].map(
    (line) => line.split(';')[0],
  );
  const cookie = cookies.join('; ');
  return {
    cookie,
    // Responses are not validated in trials.
    call: async <Answer>(path: string) =>
      (await fetch(origin + path, { headers: { ...headers, cookie } })).json() as Promise<Answer>,
  };
}
