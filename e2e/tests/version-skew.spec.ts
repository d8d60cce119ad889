import { adPath, privateAdPath } from '@karwan/shared-contracts';
import { releaseRemote } from '@karwan/tools/releases';
import { buyerJourney } from '../journeys/buyer-journey.ts';
import { anActiveAd } from '../journeys/demo-ad.ts';
import { sellerJourney } from '../journeys/seller-journey.ts';
import { BUILD_LIMIT_MS, buildNextRemotes, buildNextShell, NEXT_REMOTES } from '../next-version/next-version.ts';
import { authDialog } from '../support/auth-dialog.ts';
import { DEMO_PASSWORD } from '../support/login.ts';
import { openPage } from '../support/open-page.ts';
import { desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// Most devices show motion.
test.use({ ...desktop, contextOptions: { reducedMotion: 'no-preference' } });

/** The versions of a page's remotes that have a next version, e.g. `1.1.0`. */
async function servedVersions(origin: string): Promise<Set<string | undefined>> {
  const html = await (await fetch(`${origin}/used-cars/search`)).text();
  const files = html.matchAll(/\/remotes\/(mf-[a-z-]+)\/(\d+\.\d+\.\d+)-/g);
  return new Set([...files].filter(([, remote = '']) => NEXT_REMOTES.includes(remote)).map(([, , version]) => version));
}

test.describe('an old shell with new remotes', () => {
  test.use({ ...phone, origin: ({ ownSite }, use) => use(ownSite.origin) });

  test.beforeAll(async () => {
    test.setTimeout(BUILD_LIMIT_MS);
    await buildNextRemotes();
  });

  test('passes the buyer’s journey: search, sign-up, saving, and messages that arrive at once', async ({
    page,
    browser,
    ownSite,
  }) => {
    test.slow();
    const { remotes, contracts } = await buildNextRemotes();
    for (const remote of remotes) await releaseRemote(ownSite.releases, remote, { contracts });
    await expect.poll(() => servedVersions(ownSite.origin)).toEqual(new Set(['1.1.0']));
    await buyerJourney({ page, browser, origin: ownSite.origin });
  });
});

test.describe('a new shell with old remotes', () => {
  test.use({ origin: ({ takenOverSite }, use) => use(takenOverSite.origin) });

  test.beforeAll(async () => {
    test.setTimeout(BUILD_LIMIT_MS);
    await buildNextShell();
  });

  test('has the scripts of a tab of the old shell, and passes the owner’s and the seller’s journey', async ({
    page,
    context,
    takenOverSite: site,
  }) => {
    test.slow();
    const newShell = await buildNextShell();
    const scriptsOf = async () => {
      const html = await (await fetch(`${site.origin}/used-cars`)).text();
      return [...new Set(html.match(/\/static\/[\w.-]+\.js/g))];
    };
    const oldTab = await context.newPage();
    await openPage(oldTab, '/used-cars');
    const oldScripts = await scriptsOf();
    // Nothing may be loading when the server ends.
    await oldTab.waitForLoadState('networkidle');
    await site.restart({ SHELL_BUILD: newShell });
    await test.step('the tab finds its scripts', async () => {
      const newScripts = await scriptsOf();
      expect(oldScripts.filter((script) => !newScripts.includes(script))).not.toEqual([]);
      for (const script of [...oldScripts, ...newScripts])
        expect((await fetch(site.origin + script)).status, script).toBe(200);
      await oldTab.getByRole('button', { name: 'Help' }).click();
      await expect(oldTab.getByRole('dialog', { name: 'How can we help?' })).toBeVisible();
      await oldTab.close();
    });
    await expect.poll(() => servedVersions(site.origin)).toEqual(new Set(['1.0.0']));
    await openPage(page, '/?auth=email-login');
    await authDialog(page).logIn('user@karwan.test', DEMO_PASSWORD);
    await expect(authDialog(page).dialog).toBeHidden();
    const ad = await anActiveAd(context, site.origin);
    await openPage(page, adPath('used-cars', ad.slug));
    await expect(page).toHaveURL(new URL(privateAdPath(ad.id), site.origin).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.title);
    await openPage(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const kind = { make: 'Toyota', model: 'Corolla', year: '2016', city: 'Lahore' };
    await sellerJourney(page, { ...kind, mileageKm: 84_117, pricePkr: 3_127_000 });
  });
});
