import { type Site, startSite } from '@karwan/tools/site';
import { RemoteHost } from './remote-host.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** A site whose remotes come from a host that the tests can break. One for all of a worker's tests. */
export const test = base.extend<object, { host: RemoteHost; brokenSite: Site }>({
  host: [
    async ({ browserName: _any }, use) => {
      const host = await RemoteHost.start();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  brokenSite: [
    async ({ host, browserName }, use, { workerIndex }) => {
      const site = await startSite(`${browserName}-faults-${workerIndex}`, { KARWAN_DISCOVERY: host.discoveryUrl });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
