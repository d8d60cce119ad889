import type { Browser, CDPSession, Page } from 'playwright-core';
import { untilIdle } from './page-probes.ts';

export const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const;
/** Where the filters stand beside the results; on a phone they are behind a button. */
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

/** A page that is not ready by then is broken. */
export const LOAD_LIMIT_MS = 60_000;

const BYTES_PER_SECOND = { down: 1_600_000 / 8, up: 750_000 / 8 };
const LATENCY_MS = 150;
const CPU_SLOWDOWN = 4;
/** What a page does later than this after the last answer it waits for a person to do. */
const QUIET_MS = 1500;

/** A browser profile of its own per visit: nothing is cached, no cookie is there. */
export async function onSlowMachine<Outcome>(
  browser: Browser,
  screen: typeof PHONE | typeof DESKTOP,
  visit: (page: Page, traffic: Traffic) => Promise<Outcome>,
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
    return await visit(page, watchTraffic(session));
  } finally {
    await context.close();
  }
}

/** What came over the network: compressed bytes without headers, as the budgets of pages count. */
export type Traffic = {
  /** Bytes of every script by address, preloads and repeats included. */
  scripts: Map<string, number>;
  documentBytes: () => number;
  /** Counts up while anything comes. */
  steps: () => number;
};

function watchTraffic(session: CDPSession): Traffic {
  const answers = new Map<string, { url: string; type: string; headerBytes: number }>();
  const scripts = new Map<string, number>();
  let documentBytes = 0;
  let steps = 0;
  const step = () => {
    steps += 1;
  };
  session.on('Network.requestWillBeSent', step);
  session.on('Network.dataReceived', step);
  // Of an answer that begins, headers are all that has come.
  session.on('Network.responseReceived', ({ requestId, type, response: { url, encodedDataLength } }) => {
    answers.set(requestId, { url, type, headerBytes: encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { url = '', type, headerBytes = 0 } = answers.get(requestId) ?? {};
    const bytes = encodedDataLength - headerBytes;
    if (type === 'Script') scripts.set(url, (scripts.get(url) ?? 0) + bytes);
    if (type === 'Document') documentBytes += bytes;
    step();
  });
  return { scripts, documentBytes: () => documentBytes, steps: () => steps };
}

/** Resolves when the page has loaded all that it loads by itself, and has it on the screen. */
export async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  let before: number;
  do {
    before = traffic.steps();
    await page.evaluate(untilIdle, QUIET_MS);
  } while (traffic.steps() > before);
}
