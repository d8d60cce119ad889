import { getCounts, listSavedIds, paths, saveListing, searchListings, verticalPath } from '@karwan/shared-contracts';
import { benchPages } from '../benches/bench-pages.ts';
import { prepareSiteTemplate, type Site, startSite } from '../stack/site.ts';
import { type LoggedInClient, signIn } from '../trial/support/sign-in.ts';
import { atLeast, equals, type Trial } from '../trial/trial.ts';

/** Data that may appear only on this person's pages. */
type Person = { email: string; cookie: string; notifications: number; saved: ReadonlySet<string> };

const emails = ['user@karwan.test', 'admin@karwan.test'];
const REGION = { 'x-karwan-region': 'main' };

export const trial: Trial = {
  id: 40,
  title: 'Two accounts and a visitor in turn on every public page with caches on',
  promise: 'each page shows only its own visitor’s data',
  headline: 'of 1000 pages, those with another’s data',
  isInTest: true,
  run: async ({ isShort, defer, onProgress }) => {
    await prepareSiteTemplate(onProgress);
    // Raises the rate limit, and disables jobs, which would send notifications meanwhile.
    const env = { RENDER_THREADS: '1', REQUESTS_PER_MINUTE: '12000', KARWAN_JOBS: 'elsewhere' };
    const site = await startSite('trial-40', env);
    defer(() => site.stop());
    const people = [...(await Promise.all(emails.map((email, n) => personOf(site, email, n)))), undefined];
    const pages = [...Object.values(await benchPages(site.origin)), verticalPath('used-cars'), paths.about];
    onProgress('they take turns');
    const views = isShort ? 96 : 1000;
    const wrong: string[] = [];
    let [kept, refused] = [0, 0];
    for (let n = 0; n < views; n += 1) {
      const person = people[n % people.length];
      const path = pages[Math.floor(n / people.length) % pages.length] ?? '/';
      const isRegion = Math.floor(n / people.length / pages.length) % 2 === 1;
      const answer = await fetch(site.origin + path, {
        headers: {
          'x-forwarded-for': `10.40.${n >> 8}.${n & 255}`,
          ...(isRegion ? REGION : {}),
          ...(person ? { cookie: person.cookie } : {}),
        },
      });
      if (answer.headers.get('cache-status')?.startsWith('karwan; hit')) kept += 1;
      if (answer.status !== 200) refused += 1;
      const isDocument = !isRegion && answer.status === 200;
      wrong.push(...faultsOf(await answer.text(), person, isDocument).map((fault) => `${path}: ${fault}`));
    }
    return [
      equals(`of ${views} pages, those with another’s data or without one’s own`, wrong.join('; ') || 'none', 'none'),
      equals('pages that were not answered 200', refused, 0),
      atLeast('pages that came from the cache', kept, views / 20),
    ];
  },
};

/** A person who has saved every other listing of the first page, starting with the `n`-th. */
async function personOf(site: Site, email: string, n: number): Promise<Person> {
  const { cookie, call }: LoggedInClient = await signIn(site.origin, email, `198.18.40.${n}`);
  const found = await fetch(`${site.origin}${searchListings.path}?vertical=used-cars&filters=`);
  const { items } = searchListings.output.parse(await found.json());
  for (const { id } of items.filter((_ad, index) => index % emails.length === n)) {
    const address = site.origin + saveListing.path.replace(':listingId', id);
    await fetch(address, { method: saveListing.method, headers: { cookie, origin: site.origin } });
  }
  const counts = getCounts.output.parse(await call(getCounts.path));
  const saved = new Set(listSavedIds.output.parse(await call(listSavedIds.path)));
  return { email, cookie, notifications: counts.notificationCount, saved };
}

function faultsOf(html: string, person: Person | undefined, isDocument: boolean): string[] {
  const faults: string[] = [];
  const leaked = emails.filter((email) => html.includes(email)).join();
  if (leaked !== (isDocument ? (person?.email ?? '') : '')) faults.push(`of ${leaked || 'nobody'}`);
  const counts = [...html.matchAll(/"notificationCount":(\d+)/g)].map(([, count]) => Number(count));
  if (counts.some((count) => count !== person?.notifications)) faults.push(`counts ${counts.join()}`);
  if (isDocument && person && counts.length === 0) faults.push('no counts');
  for (const [, props = ''] of html.matchAll(/data-of="mf-listings\/save-heart"[^>]*data-props="([^"]*)"/g)) {
    const { id, isSaved }: { id: string; isSaved: boolean } = JSON.parse(
      props.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );
    if (isSaved !== (person?.saved.has(id) ?? false)) faults.push(`heart of ${id}`);
  }
  return faults;
}
