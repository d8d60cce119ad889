import { type Browser, chromium } from 'playwright-core';
import { benchPages } from '../benches/bench-pages.ts';
import { DESKTOP, LOAD_LIMIT_MS, onSlowMachine, PHONE, untilQuiet } from '../benches/slow-machine.ts';
import { chromiumArguments, installChromium } from '../install/chromium.ts';
import { prepareSiteTemplate, startSite } from '../stack/site.ts';
import { type Outcome, outcomeOf, type Press, pressWhileLoading, readyAfter } from '../trial/support/early-press.ts';
import { equals, type Trial } from '../trial/trial.ts';

/** Number of click times, spread from when the element appears until after hydration. */
const MOMENTS = 25;
const BEYOND_READY = 1.2;

type Interaction = {
  name: string;
  page: 'search' | 'ad';
  screen: typeof PHONE | typeof DESKTOP;
  press: Press;
  isDone: (outcome: Outcome) => boolean;
};

const dialog = { shown: '[role="dialog"]' };
const isOneDialog = ({ shown }: Outcome) => shown === 1;

const interactions: Interaction[] = [
  {
    name: 'heart',
    page: 'search',
    screen: PHONE,
    press: { selector: 'main article button', text: '^Save ', ...dialog },
    isDone: isOneDialog,
  },
  {
    name: 'call',
    page: 'ad',
    screen: PHONE,
    press: { selector: 'button', text: '^Call$', shown: 'a[href^="tel:+923"]', calls: '/reveal-phone' },
    isDone: ({ shown, calls }) => shown > 0 && calls === 1,
  },
  {
    name: 'chat',
    page: 'ad',
    screen: PHONE,
    press: { selector: 'button', text: '^Chat', ...dialog },
    isDone: isOneDialog,
  },
  {
    name: 'filter',
    page: 'search',
    screen: DESKTOP,
    press: { selector: 'aside ul[aria-label="Make"] a', text: '', shown: 'ul[aria-label="Active filters"] a' },
    isDone: ({ shown, before }) => before === 0 && shown > 0,
  },
  {
    name: 'menu',
    page: 'search',
    screen: PHONE,
    press: { selector: 'header button[popovertarget]', text: '^Open menu$', shown: ':popover-open' },
    isDone: ({ shown }) => shown === 1,
  },
  {
    name: 'Log In',
    page: 'search',
    screen: DESKTOP,
    press: { selector: 'header button', text: '^Log In$', ...dialog },
    isDone: isOneDialog,
  },
  {
    name: 'Show more',
    page: 'search',
    screen: PHONE,
    press: { selector: 'main :is(button, a)', text: '^Show more', shown: 'main article' },
    isDone: ({ shown, before }) => shown > before && shown <= 2 * before,
  },
];

export const trial: Trial = {
  id: 41,
  title: 'Presses at any moment of loading, at 1.6 Mbps and a quarter of the CPU',
  promise: 'each of 25 presses takes effect exactly once',
  headline: 'heart: done once, of 25',
  run: async ({ isShort, defer, onProgress }) => {
    await prepareSiteTemplate(onProgress);
    const executablePath = await installChromium(onProgress);
    const browser = await chromium.launch({ executablePath, args: chromiumArguments });
    defer(() => browser.close());
    const site = await startSite('trial-41');
    defer(() => site.stop());
    const pages = await benchPages(site.origin);
    const moments = isShort ? 3 : MOMENTS;
    const checks = [];
    for (const interaction of interactions) {
      const url = site.origin + pages[interaction.page];
      const lastMs = BEYOND_READY * (await pressOnce(browser, interaction, url));
      let done = 0;
      for (let moment = 0; moment < moments; moment += 1) {
        const afterMs = (lastMs * moment) / (moments - 1);
        onProgress(`${interaction.name}: press ${moment + 1} of ${moments}, after ${Math.round(afterMs)} ms`);
        const outcome = await pressAt(browser, interaction, url, afterMs);
        if (interaction.isDone(outcome)) done += 1;
        else onProgress(`${interaction.name}: after ${Math.round(afterMs)} ms ${JSON.stringify(outcome)}`);
      }
      checks.push(equals(`${interaction.name}: done once, of ${moments}`, done, moments));
    }
    return checks;
  },
};

/** Time from the element's appearance until scripts handle clicks. */
const pressOnce = (browser: Browser, { screen, press }: Interaction, url: string) =>
  onSlowMachine(browser, screen, async (page, traffic) => {
    await page.addInitScript(pressWhileLoading, { ...press, afterMs: LOAD_LIMIT_MS });
    await page.goto(url, { waitUntil: 'commit', timeout: LOAD_LIMIT_MS });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: LOAD_LIMIT_MS });
    await untilQuiet(page, traffic);
    return page.evaluate(readyAfter);
  });

const pressAt = (browser: Browser, { screen, press }: Interaction, url: string, afterMs: number): Promise<Outcome> =>
  onSlowMachine(browser, screen, async (page, traffic) => {
    let calls = 0;
    page.on('request', (request) => {
      if (press.calls !== undefined && request.url().includes(press.calls)) calls += 1;
    });
    await page.addInitScript(pressWhileLoading, { ...press, afterMs });
    await page.goto(url, { waitUntil: 'commit', timeout: LOAD_LIMIT_MS });
    await page.waitForFunction(() => sessionStorage.getItem('karwan-pressed') !== null, undefined, {
      polling: 100,
      timeout: LOAD_LIMIT_MS,
    });
    // A form or link used before hydration loads another document, which must become ready too.
    for (let document = 0; document < 2; document += 1) {
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: LOAD_LIMIT_MS });
      await untilQuiet(page, traffic);
    }
    return { ...(await page.evaluate(outcomeOf, press.shown)), calls };
  });
