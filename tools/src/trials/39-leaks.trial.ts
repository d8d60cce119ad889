import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../terminal/run-program.ts';
import { prepareApi, type StandaloneApi } from '../trial/support/standalone-api.ts';
import { equals, type Trial } from '../trial/trial.ts';
import { inProject } from '../workspace/workspace.ts';

/** Personal data of a user who signs up, searches, makes mistakes and sends feedback. */
const canary = {
  mail: 'canary.39.person@example.com',
  name: 'Canary Thirtynine',
  password: 'Canary-Password-39',
  query: 'canaryqueryxyz',
};

export const trial: Trial = {
  id: 39,
  title: 'Leaks: personal data in logs, metrics, error pages and backups; file modes; unsafe settings',
  promise: 'no personal data found, no file readable by others, production refuses unsafe settings',
  headline: 'canaries in logs',
  isInTest: true,
  run: async (context) => {
    const { folder, onProgress } = context;
    const api = await prepareApi(context, path.join(folder, 'data'), { LOG_LEVEL: 'info' });
    await api.start();
    onProgress('a person leaves traces');
    const { code, token, errors } = await leaveTraces(api);
    const metrics = await (await fetch(`${api.origin}/metrics`)).text();
    const backup = path.join(folder, 'backup');
    const backupResult = await api.run('api/src/backup/main.ts', 'backup', backup);
    if (!backupResult.ok) throw new Error(backupResult.output);
    await api.stop();
    const logs = filesBelow(path.join(api.dataFolder, 'logs')).map((file) => readFileSync(file, 'utf8'));
    const found = (texts: string[], words: string[]) =>
      words.filter((word) => texts.some((text) => text.includes(word))).length;
    const stored = [...filesBelow(path.join(api.dataFolder, 'db')), ...filesBelow(backup)];
    const everything = [canary.mail, canary.name, canary.password, canary.query, code, token];
    const secretInFiles = stored.filter((file) => {
      const bytes = readFileSync(file);
      return bytes.includes(token) || bytes.includes(canary.password);
    });
    onProgress('unsafe set-ups');
    return [
      equals('logs that tell what was done', found(logs, ['/auth/login-user']), 1),
      equals('canaries in logs', found(logs, everything), 0),
      equals('canaries in metrics', found([metrics], everything), 0),
      equals('secrets in error pages', found(errors, [token, canary.password, code]), 0),
      equals('files of database and backup with a token or a password', secretInFiles.length, 0),
      equals(
        'files and folders open to other users',
        findOpenPaths(api.dataFolder, backup).join(' ') || 'none',
        'none',
      ),
      ...(await unsafeStarts(folder)),
    ];
  },
};

async function leaveTraces({ origin }: StandaloneApi) {
  const cookies = new Map<string, string>();
  const errors: string[] = [];
  const sendRequest = async (method: string, address: string, body?: unknown) => {
    const answer = await fetch(origin + address, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (answer.status >= 400) errors.push(text);
    return { status: answer.status, text };
  };
  const auth = '/api/website/auth';
  const device = { type: 'user', deviceId: 'canary-device', deviceName: 'A trial', deviceType: 'Desktop' };
  const { mail: email, password, name, query } = canary;
  await sendRequest('POST', `${auth}/send-otp`, { email });
  const outbox = await sendRequest('GET', `/api/dev/outbox?to=${email}`);
  const code: string = JSON.parse(outbox.text)[0].code;
  await sendRequest('POST', `${auth}/verify-otp`, { email, code: (Number(code) + 1) % 1_000_000 });
  const verified = await sendRequest('POST', `${auth}/verify-otp`, { email, code: Number(code) });
  if (verified.status !== 200) throw new Error(`The code was refused: ${verified.text}`);
  const registered = await sendRequest('POST', `${auth}/register-user`, { ...device, email, password, name });
  if (registered.status !== 200) throw new Error(`The person could not register: ${registered.text}`);
  const login = await sendRequest('POST', `${auth}/login-user`, { ...device, email, password });
  if (login.status !== 200) throw new Error(`The person could not log in: ${login.text}`);
  await sendRequest('POST', `${auth}/login-user`, { ...device, email, password: `${password}!` });
  await sendRequest('GET', `/api/website/listings/search?vertical=used-cars&filters=s-${query}`);
  await sendRequest('GET', `/api/website/listings/suggest?vertical=used-cars&text=${query}`);
  await sendRequest('GET', `/api/nothing-here?text=${query}&email=${email}`);
  await sendRequest('POST', '/api/website/my-listings', { vertical: 'bicycles', note: password });
  const token = [...cookies].find(([cookie]) => cookie.endsWith('karwan_session'))?.[1] ?? '';
  return { code, token, errors };
}

/** Files that other users could read or write. */
function findOpenPaths(...roots: string[]): string[] {
  const isOpen = (file: string) => (statSync(file).mode & 0o077) !== 0;
  return roots.flatMap((root) => [
    ...(isOpen(root) ? [root] : []),
    // Deeper files are protected by these folders.
    ...readdirSync(root)
      .map((name) => path.join(root, name))
      .filter(isOpen),
  ]);
}

async function unsafeStarts(folder: string) {
  const production = {
    KARWAN_PROFILE: 'production',
    SITE_ORIGIN: 'https://karwan.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Karwan <no-reply@karwan.example>',
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/send',
    SMS_GATEWAY_TOKEN: 'token',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    TRUSTED_PROXIES: 'loopback',
    DATABASE_URL: 'postgres://127.0.0.1:9/none',
    SHELL_BUILD: folder,
  };
  const [api, shell, seed] = ['api/src/main.ts', 'shell/server/main.ts', 'api/src/seed/main.ts'];
  const tries = [
    ['production on the embedded database', api, { ...production, DATABASE_URL: '' }, /KARWAN_EMBEDDED_DATABASE/],
    ['production on http (API)', api, { ...production, SITE_ORIGIN: 'http://karwan.example' }, /begin with https/],
    ['production on http (shell)', shell, { ...production, SITE_ORIGIN: 'http://karwan.example' }, /begin with https/],
    ['production that believes anybody (API)', api, { ...production, TRUSTED_PROXIES: '' }, /TRUSTED_PROXIES/],
    ['production that believes anybody (shell)', shell, { ...production, TRUSTED_PROXIES: '' }, /TRUSTED_PROXIES/],
    ['a demo on the internet', api, { SITE_ORIGIN: 'https://karwan.example', KARWAN_PROFILE: 'demo' }, /demo/],
    ['seeding of production', seed, production, /KARWAN_DEMO_ACCOUNTS/],
  ] as const;
  const KARWAN_DATA = path.join(folder, 'unsafe');
  return Promise.all(
    tries.map(async ([text, file, env, said]) => {
      const { ok, output } = await runProgram('timeout', ['180', 'node', inProject(file)], {
        env: { ...env, KARWAN_DATA },
      });
      return equals(text, !ok && said.test(output) ? 'refused' : output.slice(-200), 'refused');
    }),
  );
}

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];
