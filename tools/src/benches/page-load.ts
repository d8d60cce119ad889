import type { Browser } from 'playwright-core';
import { readLoad, watchLoad } from './page-probes.ts';
import { LOAD_LIMIT_MS, onSlowMachine, PHONE, untilQuiet } from './slow-machine.ts';

const BYTES_PER_KB = 1024;
/** What a task may take before it keeps a press waiting. */
const LONG_TASK_MS = 50;

/**
 * A page on a slow phone that has never been on the site. `readyMs` is when scripts answer presses, `readyKb` what had come
 * of them by then, `entryKb` those that the HTML runs by name. A page that has no scripts (`isScripted` false) has none of
 * these.
 */
export const coldLoad = (browser: Browser, url: string, isScripted: boolean) =>
  onSlowMachine(browser, PHONE, async (page, traffic) => {
    await page.addInitScript(watchLoad);
    const answer = await page.goto(url, { waitUntil: 'commit', timeout: LOAD_LIMIT_MS });
    if (isScripted) await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: LOAD_LIMIT_MS });
    await untilQuiet(page, traffic);
    const { lcpMs, fcpMs, tasks, longestScriptMs, readyMs, nodes, arrivals } = await page.evaluate(readLoad);
    const figures = { lcpMs, tbtMs: blockedMs(tasks, fcpMs), htmlKb: traffic.documentBytes() / BYTES_PER_KB, nodes };
    if (!isScripted) return figures;

    const html = (await answer?.text()) ?? '';
    const named = new Set(
      [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, src = '']) => absolute(src, url)),
    );
    const ready = new Set(arrivals.flatMap(([name, arrivedMs]) => (arrivedMs <= readyMs ? name : [])));
    const kbOf = (isMeant: (address: string) => boolean) =>
      sum([...traffic.scripts].map(([address, bytes]) => (isMeant(address) ? bytes : 0))) / BYTES_PER_KB;
    return {
      ...figures,
      longestScriptMs,
      readyMs,
      readyKb: kbOf((address) => ready.has(address)),
      scriptKb: kbOf(() => true),
      entryKb: kbOf((address) => named.has(address)),
    };
  });

/** Total blocking time: of each long task from the first paint on, what is beyond the part that nobody notices. */
const blockedMs = (tasks: [startMs: number, endMs: number][], fcpMs: number) =>
  sum(tasks.map(([startMs, endMs]) => Math.max(0, endMs - Math.max(startMs, fcpMs) - LONG_TASK_MS)));

const absolute = (src: string, url: string) => new URL(src, url).href;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
