import { afterEach, beforeEach } from '@jest/globals';
import { type FakeApi, fakeApi } from '@karwan/shared-contracts/testing';

/**
 * A new fake API for each test of the file, which fails if it makes a call without a prepared answer. Only hooks and
 * tests can use it.
 */
export function fakeApiForEachTest(create: () => FakeApi = fakeApi): FakeApi {
  let api: FakeApi;
  beforeEach(() => {
    api = create();
  });
  afterEach(() => api.verify());
  return new Proxy({} as FakeApi, { get: (_, name) => Reflect.get(api, name) });
}
