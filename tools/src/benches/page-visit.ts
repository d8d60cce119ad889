import type { Browser, Page } from 'playwright-core';
import { answered, goBack, type Wanted, want, watchAnswers } from './page-probes.ts';
import { DESKTOP, LOAD_LIMIT_MS, onSlowMachine, untilQuiet } from './slow-machine.ts';

/**
 * A search that has loaded: its first make is chosen, then its first ad is opened, then the way back is gone. Each from the
 * press to the painted answer; `reactionMs` until the page changes at all after the make was pressed.
 */
export const visit = (browser: Browser, searchUrl: string) =>
  onSlowMachine(browser, DESKTOP, async (page, traffic) => {
    await page.addInitScript(watchAnswers);
    await page.goto(searchUrl, { waitUntil: 'commit', timeout: LOAD_LIMIT_MS });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: LOAD_LIMIT_MS });
    await untilQuiet(page, traffic);

    const make = page.locator('aside ul[aria-label="Make"] a').first();
    const count = (await make.textContent())?.match(/[\d,]+$/)?.[0];
    if (!count) throw new Error('The page offers no make to filter by');
    const cars = { selector: 'main [role="status"]', text: `${count} cars` };
    const filter = await timed(page, cars, () => make.click());
    await untilQuiet(page, traffic);

    const link = page.locator('main article :is(h2, h3) a').first();
    const title = (await link.textContent())?.trim() ?? '';
    const ad = await timed(page, { selector: 'main h1', text: title }, () => link.click());
    await untilQuiet(page, traffic);

    const back = await timed(page, cars, () => page.evaluate(goBack));
    return { filterMs: filter.answerMs, reactionMs: filter.reactionMs, adMs: ad.answerMs, backMs: back.answerMs };
  });

async function timed(page: Page, wanted: Pick<Wanted, 'selector' | 'text'>, act: () => Promise<unknown>) {
  await page.evaluate(want, wanted);
  await act();
  const times = await page.waitForFunction(answered, undefined, { polling: 100, timeout: LOAD_LIMIT_MS });
  const { startedMs = Number.NaN, reactedMs = Number.NaN, answeredMs = Number.NaN } = (await times.jsonValue()) ?? {};
  return { reactionMs: reactedMs - startedMs, answerMs: answeredMs - startedMs };
}
