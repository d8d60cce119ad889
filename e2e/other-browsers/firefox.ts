import { setTimeout } from 'node:timers/promises';
import { findFirefox } from '@karwan/tools/other-browsers';
import { type ElementHandle, launch } from 'puppeteer-core';
import { HYDRATED, type OtherBrowser, POLL_MS, WAIT_LIMIT_MS } from './other-browser.ts';

/** Pretends that each device has a mouse: headless Firefox has no pointer device. */
const MOUSE = 6;

/** Firefox logs this for a script whose load was cancelled by navigation. */
const CANCELLED_LOAD = /None of the .* hashes in the integrity attribute match the content/;

/** Starts Firefox through WebDriver BiDi. */
export async function startFirefox(): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: { 'ui.primaryPointerCapabilities': MOUSE, 'ui.allPointerCapabilities': MOUSE },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));

  const visible = async (xpath: string): Promise<ElementHandle> => {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    for (;;) {
      // Elements of a page that is being left may not respond.
      for (const each of await page.$$(`::-p-xpath(${xpath})`).catch(() => []))
        if (await each.isVisible().catch(() => false)) return each;
      if (Date.now() > deadline) throw new Error(`Not visible: ${xpath}`);
      await setTimeout(POLL_MS);
    }
  };
  /** Waits until the element is still and nothing covers it, such as a toast. */
  const click = async (xpath: string) => {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    for (let position: string | undefined; ; await setTimeout(POLL_MS)) {
      const element = await visible(xpath);
      const uncovered = await element.evaluate((target) => {
        if (!(target instanceof Element)) return;
        target.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = target.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return target.contains(top) ? `${x} ${y} ${width} ${height}` : undefined;
      });
      if (uncovered !== undefined && uncovered === position) return element.click();
      position = uncovered;
      if (Date.now() > deadline) throw new Error(`Covered or moving: ${xpath}`);
    }
  };
  return {
    open: async (url) => {
      await page.goto(url);
      await page.waitForSelector(`::-p-xpath(${HYDRATED})`, { timeout: WAIT_LIMIT_MS });
    },
    waitForVisible: async (xpath) => void (await visible(xpath)),
    click,
    type: async (xpath, text) => {
      await click(xpath);
      await page.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.select());
      await page.keyboard.type(text);
    },
    upload: async (xpath, file) => {
      const input = await page.waitForSelector(`::-p-xpath(${xpath})`, { timeout: WAIT_LIMIT_MS });
      await (await input?.toElement('input'))?.uploadFile(file);
    },
    evaluate: async (expression) => String(await page.evaluate(expression)),
    messages: () => messages.filter((message) => !CANCELLED_LOAD.test(message)),
    close: () => browser.close(),
  };
}
