import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRelyingParty } from './relying-party.ts';

test("the demo's provider is asked once it is open, however long that takes", async () => {
  const opening = Promise.withResolvers<void>();
  let requestCount = 0;
  const issuer = 'http://site.invalid/dev/google';
  const provider = {
    issuer,
    clientId: 'site',
    clientSecret: 'secret',
    embedded: {
      open: () => opening.promise,
      fetch: async () => {
        requestCount += 1;
        return Response.json({ issuer, authorization_endpoint: `${issuer}/auth` });
      },
    },
  };
  const party = createRelyingParty(provider, { use: (call) => call() }, { allowsHttp: true });
  const address = party.signInUrl('http://site.invalid/back', party.newSecrets());
  await new Promise(setImmediate);
  assert.equal(requestCount, 0);
  opening.resolve();
  assert.equal((await address).pathname, '/dev/google/auth');
  assert.equal(requestCount, 1);
});
