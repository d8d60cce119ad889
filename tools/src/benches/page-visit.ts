import type { Browser, Page } from 'playwright-core';
import { answered, goBack, type Wanted, want, watchAnswers } from './page-probes.ts';
import { DESKTOP, LOAD_LIMIT_MS, onSlowMachine, type Traffic, untilQuiet } from './slow-machine.ts';

type Shown = Pick<Wanted, 'selector' | 'text'>;

const COUNT = 'main [role="status"]';

/**
 * A search that has loaded: its first make is chosen, then its first ad is opened, then the way back is gone. Each from the
 * press to the painted answer; `reactionMs` until the page changes at all after the make was pressed.
 */
export const visit = (browser: Browser, searchUrl: string) =>
  onSlowMachine(browser, DESKTOP, async (page, traffic) => {
    await page.addInitScript(watchAnswers);
    await openSearch(page, traffic, searchUrl);

    const make = page.locator('aside ul[aria-label="Make"] a').first();
    // What wakes when somebody first scrolls is none of the press's time.
    await make.scrollIntoViewIfNeeded();
    await untilQuiet(page, traffic);
    const count = (await make.textContent())?.match(/[\d,]+$/)?.[0];
    if (!count) throw new Error('The page offers no make to filter by');
    const cars = { selector: COUNT, text: `${count} cars` };
    // Forced: what is checked before a press runs in the page, and is none of its time.
    const filter = await timed(page, cars, () => make.click({ force: true }));
    await untilQuiet(page, traffic);
    const ad = await openFirstAd(page);
    await untilQuiet(page, traffic);
    const search = await back(page, cars);
    return { filterMs: filter.answerMs, reactionMs: filter.reactionMs, adMs: ad.answerMs, backMs: search.answerMs };
  });

/** Resolves when all has come, with what shows that this search stands on the page. */
export async function openSearch(page: Page, traffic: Traffic, url: string): Promise<Shown> {
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

export const back = (page: Page, shown: Shown): Promise<Times> => timed(page, shown, () => page.evaluate(goBack));

type Times = { reactionMs: number; answerMs: number };

async function timed(page: Page, wanted: Shown, act: () => Promise<unknown>): Promise<Times> {
  await page.evaluate(want, wanted);
  await act();
  const times = await page.waitForFunction(answered, undefined, { polling: 100, timeout: LOAD_LIMIT_MS });
  const { startedMs = Number.NaN, reactedMs = Number.NaN, answeredMs = Number.NaN } = (await times.jsonValue()) ?? {};
  return { reactionMs: reactedMs - startedMs, answerMs: answeredMs - startedMs };
}
