import { buyerJourney } from '../journeys/buyer-journey.ts';
import { test } from '../support/test.ts';

// The default of most devices. The journeys of owner and seller: version-skew.spec.ts.
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
