import { buyerJourney } from '../journeys/buyer-journey.ts';
import { ownerJourney } from '../journeys/owner-journey.ts';
import { sellerJourney } from '../journeys/seller-journey.ts';
import { desktop } from '../support/screens.ts';
import { test } from '../support/test.ts';

// The default of most devices.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a buyer finds a car, signs up, saves it and writes; the seller answers from another browser at once', async ({
  page,
  browser,
  site,
  axe,
}) => {
  // Two browsers and a dozen pages are slow on two cores.
  test.slow();
  await buyerJourney({ page, browser, origin: site.origin, checkPage: axe });
});

test('[ACC-03] an owner who opens the public page of an ad is sent to its private page', async ({
  page,
  site,
  loginAs,
}) => {
  await loginAs('user@karwan.test');
  await ownerJourney(page, site.origin);
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('a seller posts a car with photos, and a search finds it', async ({ page, loginAs, axe }) => {
    test.slow();
    await loginAs('user@karwan.test');
    const car = { make: 'Honda', model: 'City', year: '2017', city: 'Karachi', mileageKm: 73_451, pricePkr: 2_873_000 };
    await sellerJourney(page, car, axe);
  });
});
