import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { useApi } from './testing/start-api.ts';

/** Specification §7: method, path, and payload fields of each call. */
const specified = `
POST website/auth/login: email phone password type deviceId deviceName
POST mechanic-adviser/auth/login: email phone password type deviceId deviceName
POST website/auth/login-user: email phone password type deviceId deviceName
GET website/auth/get-profile:
GET mechanic-adviser/auth/get-profile:
GET website/auth/get-user-profile:
PATCH website/dealer/update-profile: (form)
PATCH mechanic-adviser/mechanic/update-profile: (form)
PATCH website/user/update-profile: (form) action phone
POST website/auth/register-user-with-social: name email uid profilePhoto provider deviceName deviceId deviceType
POST website/auth/register-dealer: name email password businessType city dealerType
POST mechanic-adviser/auth/register:
POST website/auth/register-user: name email phone password deviceId deviceName deviceType type provider
POST website/auth/send-otp: email
POST website/auth/send-otp-via-sms: phone deviceId
POST website/auth/verify-otp: email code
POST website/auth/verify-sms-otp: phone code
POST website/auth/forget-password:
PATCH website/auth/reset-password: newPassword email phone provider
PATCH website/auth/reset-user-password: newPassword email phone provider
POST website/feedback/add-feedback: rating title description name email
`;

const operation = z.object({
  requestBody: z
    .object({
      content: z.record(z.string(), z.object({ schema: z.object({ properties: z.looseObject({}).optional() }) })),
    })
    .optional(),
});
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

describe('the calls of the specification', () => {
  const api = useApi();

  test('[CALL-01] every call of the specification’s table is served with its method, path and payload, and described', async () => {
    const calls = specified.trim().split('\n');
    // One line of the table, the two resets, covers two calls.
    assert.equal(calls.length, 21);
    const visitor = api.visitor();
    const { paths } = openApi.parse((await visitor.raw('GET', '/api/openapi.json')).body);
    for (const line of calls) {
      const [, method = '', path = '', payload = ''] = /^(\w+) ([^:]+):\s*(.*)$/.exec(line) ?? [];
      const described = paths[`/api/${path}`]?.[method.toLowerCase()];
      assert.ok(described, `${line} is not described`);
      const isForm = payload.startsWith('(form)');
      const body = described.requestBody?.content[isForm ? 'multipart/form-data' : 'application/json'];
      assert.equal(body !== undefined, method !== 'GET', line);
      const fields = payload.replace('(form)', '').split(' ').filter(Boolean);
      for (const field of fields) assert.ok(field in (body?.schema.properties ?? {}), `${line}: ${field}`);
      const { status } = await visitor.raw(method, `/api/${path}`, method === 'GET' ? {} : { body: {} });
      assert.ok([400, 401].includes(status), `${line} answered ${status}`);
    }
  });
});
