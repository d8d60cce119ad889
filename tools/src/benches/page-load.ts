import type { Browser, CDPSession, Page } from 'playwright-core';
import { answerFilter, untilPainted, watchPaints } from './page-probes.ts';

const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const;
/** Where the filters stand beside the results; on a phone they are behind a button. */
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

const BYTES_PER_SECOND = { down: 1_600_000 / 8, up: 750_000 / 8 };
const LATENCY_MS = 150;
const CPU_SLOWDOWN = 4;
/** A page that is not ready by then is broken. */
const LOAD_LIMIT_MS = 60_000;

/**
 * A page on a slow phone that has never been on the site. `scriptBytes` is what had come when scripts took the page over;
 * a page that has none (`isScripted` false) never is.
 */
export const coldLoad = (browser: Browser, url: string, isScripted: boolean) =>
  onSlowMachine(browser, PHONE, async (page, session) => {
    const scripts = countScripts(session);
    await page.addInitScript(watchPaints);
    await page.goto(url, { waitUntil: 'commit', timeout: LOAD_LIMIT_MS });
    if (isScripted) await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: LOAD_LIMIT_MS });
    const scriptBytes = scripts.bytes();
    await page.waitForLoadState('networkidle', { timeout: LOAD_LIMIT_MS });
    // On a slow machine pictures are painted a while after they came.
    await page.evaluate(untilPainted);
    const painted = await page.waitForFunction(() => globalThis.karwanLcpMs, undefined, { timeout: LOAD_LIMIT_MS });
    return { lcpMs: Number(await painted.jsonValue()), scriptBytes };
  });

/** From the navigation's start until the number of cars is that of a filter which was clicked as soon as scripts ran. */
export const coldFilter = (browser: Browser, url: string) =>
  onSlowMachine(browser, DESKTOP, async (page) => {
    await page.addInitScript(answerFilter);
    await page.goto(url, { waitUntil: 'commit', timeout: LOAD_LIMIT_MS });
    const answered = await page.waitForFunction(() => globalThis.karwanFilter?.answeredMs, undefined, {
      polling: 200,
      timeout: LOAD_LIMIT_MS,
    });
    const { clickedMs, answeredMs = Number.NaN } = await answered.evaluate(() => ({ ...globalThis.karwanFilter }));
    return { hydratedMs: clickedMs ?? Number.NaN, filterMs: answeredMs };
  });

/** A browser profile of its own per visit: nothing is cached, no cookie is there. */
async function onSlowMachine<Outcome>(
  browser: Browser,
  screen: typeof PHONE | typeof DESKTOP,
  visit: (page: Page, session: CDPSession) => Promise<Outcome>,
): Promise<Outcome> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND.down,
      uploadThroughput: BYTES_PER_SECOND.up,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await visit(page, session);
  } finally {
    await context.close();
  }
}

/** Compressed bytes of all scripts, preloaded ones included, each time that it comes over the network. */
function countScripts(session: CDPSession): { bytes: () => number } {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return { bytes: () => bytes };
}
