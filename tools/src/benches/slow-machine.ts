import type { Browser, CDPSession, Page } from 'playwright-core';
import { untilIdle } from './page-probes.ts';

export const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const;
/** Wide enough to show filters beside the results; on a phone they are behind a button. */
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

/** A page that takes longer is broken. */
export const LOAD_LIMIT_MS = 60_000;

const BYTES_PER_SECOND = { down: 1_600_000 / 8, up: 750_000 / 8 };
const LATENCY_MS = 150;
const CPU_SLOWDOWN = 4;
/** After this idle time, the page only waits for user input. */
const QUIET_MS = 1500;

/** Visits with a fresh browser profile: no cache, no cookies. */
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

/** Network traffic: compressed bytes without headers, as in the page budgets. */
export type Traffic = {
  /** Bytes per script URL, including preloads and repeated downloads. */
  scripts: Map<string, number>;
  documentBytes: () => number;
  /** A counter that grows with network activity. */
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
  // When the response starts, only its headers have been received.
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

/** Resolves when the page has loaded and painted everything that it loads by itself. */
export async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  let before: number;
  do {
    before = traffic.steps();
    await page.evaluate(untilIdle, QUIET_MS);
  } while (traffic.steps() > before);
}
