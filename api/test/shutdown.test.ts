import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { listMakes } from '@karwan/shared-contracts';
import { type ApiProcess, startApiProcess } from './api-process.ts';

/** With the embedded database, after memory used at startup has been freed. */
const MAX_RESIDENT_MB = 300;

describe('the API as a process of its own', () => {
  let env: Record<string, string>;
  let first: ApiProcess;
  before(async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'karwan-stop-'));
    env = { KARWAN_DATA: dataDirectory, KARWAN_PROFILE: 'demo', DATABASE_URL: '' };
    first = await startApiProcess({ ...env, DRAIN_SECONDS: '3' });
  });
  after(() => rm(env.KARWAN_DATA ?? '', { recursive: true, force: true }));

  test('fills the catalogue of an empty database, which a second one is refused', async () => {
    await assert.rejects(
      startApiProcess(env),
      /is already open in another process .* Only one process can use the embedded database/,
    );
    assert.equal((await fetch(`${first.origin}/readyz`)).status, 200);
    const makes = await fetch(first.origin + listMakes.path.replace(':kind', 'car'));
    assert.equal(listMakes.output.parse(await makes.json())[0]?.slug, 'toyota');
  });

  test('that is to end tells the balancer while it still answers, and waits for no request without end', async () => {
    const { hostname, port } = new URL(first.origin);
    const dripping = connect(Number(port), hostname);
    dripping.on('error', () => undefined);
    dripping.write(
      'POST /api/website/feedback/add-feedback HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    const ended = first.kill('SIGTERM');
    let answer = await fetch(`${first.origin}/readyz`);
    while (answer.status !== 503) answer = await fetch(`${first.origin}/readyz`);
    assert.equal(answer.headers.get('connection'), 'close', 'so that the next call connects to another process');
    assert.equal(await ended, 0);
    dripping.destroy();
  });

  test('that starts again takes little memory, and ends in order at once', async () => {
    const second = await startApiProcess(env);
    for (let call = 0; call < 200 && second.residentMb() > MAX_RESIDENT_MB; call += 1)
      await fetch(`${second.origin}/readyz`);
    assert.ok(second.residentMb() <= MAX_RESIDENT_MB, `the API takes ${second.residentMb()} MB after its start`);
    assert.equal(await second.kill('SIGTERM'), 0);
  });
});

test('a production without its settings does not start, and says what is missing', async () => {
  const env = { KARWAN_PROFILE: 'production', SITE_ORIGIN: 'https://karwan.example', SMTP_URL: '', MAIL_FROM: '' };
  await assert.rejects(
    startApiProcess(env),
    /ended with 1 at its start: SMTP_URL is missing\. In production, set it to/,
  );
});
