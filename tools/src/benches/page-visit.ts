import type { Browser, Page } from 'playwright-core';
import { answered, type ExpectedChange, expectChange, goBack, watchAnswers } from './page-probes.ts';
import { DESKTOP, LOAD_LIMIT_MS, onSlowMachine, type Traffic, untilQuiet } from './slow-machine.ts';

type VisibleResult = Pick<ExpectedChange, 'selector' | 'text'>;

const COUNT = 'main [role="status"]';

/**
 * On a loaded search: selects the first make, opens the first listing, goes back. Measures each from the click to the
 * painted result; `reactionMs` is the time until any change after the make was clicked.
 */
export const visit = (browser: Browser, searchUrl: string) =>
  onSlowMachine(browser, DESKTOP, async (page, traffic) => {
    await page.addInitScript(watchAnswers);
    await openSearch(page, traffic, searchUrl);

    const make = page.locator('aside ul[aria-label="Make"] a').first();
    // Hydration on first scroll must not count as part of the click.
    await make.scrollIntoViewIfNeeded();
    await untilQuiet(page, traffic);
    const count = (await make.textContent())?.match(/[\d,]+$/)?.[0];
    if (!count) throw new Error('The page offers no make to filter by');
    const cars = { selector: COUNT, text: `${count} cars` };
    // Forced: Playwright's checks before a click run in the page and would count.
    const filter = await timed(page, cars, () => make.click({ force: true }));
    await untilQuiet(page, traffic);
    const ad = await openFirstAd(page);
    await untilQuiet(page, traffic);
    const search = await back(page, cars);
    return { filterMs: filter.answerMs, reactionMs: filter.reactionMs, adMs: ad.answerMs, backMs: search.answerMs };
  });

/** Resolves when the search has loaded, with the element and text that identify it. */
export async function openSearch(page: Page, traffic: Traffic, url: string): Promise<VisibleResult> {
  await page.goto(url, { waitUntil: 'commit', timeout: LOAD_LIMIT_MS });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: LOAD_LIMIT_MS });
  await untilQuiet(page, traffic);
  const texts = await page.locator(COUNT).allTextContents();
  const text = texts.map((one) => one.trim()).find((one) => /^[\d,]+ cars$/.test(one));
  if (!text) throw new Error('The page does not say how many cars there are');
  return { selector: COUNT, text };
}

export async function openFirstAd(page: Page): Promise<Times> {
  const link = page.locator('main article :is(h2, h3) a').first();
  const title = (await link.textContent())?.trim() ?? '';
  return timed(page, { selector: 'main h1', text: title }, () => link.click());
}

export const back = (page: Page, shown: VisibleResult): Promise<Times> =>
  timed(page, shown, () => page.evaluate(goBack));

type Times = { reactionMs: number; answerMs: number };

async function timed(page: Page, expected: VisibleResult, action: () => Promise<unknown>): Promise<Times> {
  await page.evaluate(expectChange, expected);
  await action();
  const times = await page.waitForFunction(answered, undefined, { polling: 100, timeout: LOAD_LIMIT_MS });
  const { startedMs = Number.NaN, reactedMs = Number.NaN, answeredMs = Number.NaN } = (await times.jsonValue()) ?? {};
  return { reactionMs: reactedMs - startedMs, answerMs: answeredMs - startedMs };
}
