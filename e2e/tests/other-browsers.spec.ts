import { mkdirSync } from 'node:fs';
import { findFirefox, hasWebKit } from '@karwan/tools/other-browsers';
import { startFirefox } from '../other-browsers/firefox.ts';
import { smokeJourney } from '../other-browsers/smoke-journey.ts';
import { startWebKit } from '../other-browsers/webkit.ts';
import { newEmail } from '../support/new-person.ts';
import { expect, test } from '../support/test.ts';

const others = [
  { name: 'Firefox', start: startFirefox, isInstalled: findFirefox() !== undefined },
  { name: 'WebKit', start: startWebKit, isInstalled: hasWebKit() },
];

for (const { name, start, isInstalled } of others) {
  // CI has both browsers; if one is missing there, its test fails.
  if (isInstalled || process.env.CI)
    test(`${name}: search, ad, gallery, log in, message, and an ad with a photo, with nothing in the console`, async ({
      site,
      newPerson,
    }, { outputDir }) => {
      test.slow();
      mkdirSync(outputDir, { recursive: true });
      // Not the demo's individual, whose form of an ad other tests change at the same time.
      const person = await newPerson({ email: newEmail() });
      const browser = await start();
      try {
        await smokeJourney(browser, site.origin, person, outputDir);
        expect(browser.messages()).toEqual([]);
      } catch (error) {
        throw new Error(`${error}\nThe page: ${await browser.evaluate('document.body.innerText')}`, { cause: error });
      } finally {
        await browser.close();
      }
    });
  else console.log(`${name} is not installed: its smoke journey is left out (docs/testing.md).`);
}
