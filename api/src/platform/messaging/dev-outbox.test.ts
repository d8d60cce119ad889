import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { useApi } from '../../testing/start-api.ts';

const entries = z.array(
  z.strictObject({
    to: z.string(),
    channel: z.enum(['mail', 'sms']),
    subject: z.string(),
    text: z.string(),
    code: z.string().nullable(),
    sentAt: z.iso.datetime(),
  }),
);

describe('the outbox of a demo', () => {
  const api = useApi();

  test('lists what was sent to one person, newest first, mail and SMS alike', async () => {
    const { mail, sms } = api.services;
    await mail.send({ to: 'a@example.com', subject: 'First', text: 'one', code: '111111' });
    await mail.send({ to: 'b@example.com', subject: 'Other', text: 'not theirs' });
    await mail.send({ to: 'a@example.com', subject: 'Second', text: 'two' });
    await sms.send({ to: '03001234567', subject: 'By phone', text: 'three' });
    const list = async (to?: string) =>
      entries.parse((await api.visitor().raw('GET', '/api/dev/outbox', { query: { to } })).body);
    assert.deepEqual(
      (await list('a@example.com')).map(({ subject, code }) => [subject, code]),
      [
        ['Second', null],
        ['First', '111111'],
      ],
    );
    assert.equal((await list('03001234567'))[0]?.channel, 'sms');
    assert.equal((await list()).length, 4);
  });

  test('is shown as a page on which nothing that was sent becomes markup', async () => {
    const script = '<script>alert(1)</script>';
    await api.services.mail.send({ to: 'x@example.com', subject: script, text: `"${script}" & more` });
    const { status, headers, text } = await api.visitor().raw('GET', '/dev/outbox');
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^text\/html/);
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.equal(text.includes('<script>'), false);
    assert.ok(text.includes('&lt;script&gt;alert(1)&lt;/script&gt;'));
  });
});
