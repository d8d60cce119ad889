import type { Browser } from 'playwright-core';
import { readLoad, watchLoad } from './page-probes.ts';
import { LOAD_LIMIT_MS, onSlowMachine, PHONE, untilQuiet } from './slow-machine.ts';

const BYTES_PER_KB = 1024;
/** Longer tasks count as blocking. */
const LONG_TASK_MS = 50;

/**
 * First visit to a page on a slow phone. `readyMs` is when scripts handle clicks, `readyKb` the scripts loaded by then,
 * `entryKb` those that the HTML references. All three are omitted for a page without scripts (`isScripted` false).
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
    const kbOf = (isIncluded: (address: string) => boolean) =>
      sum([...traffic.scripts].map(([address, bytes]) => (isIncluded(address) ? bytes : 0))) / BYTES_PER_KB;
    return {
      ...figures,
      longestScriptMs,
      readyMs,
      readyKb: kbOf((address) => ready.has(address)),
      scriptKb: kbOf(() => true),
      entryKb: kbOf((address) => named.has(address)),
    };
  });

/** Total blocking time: the part of each task beyond 50 ms, from the first paint on. */
const blockedMs = (tasks: [startMs: number, endMs: number][], fcpMs: number) =>
  sum(tasks.map(([startMs, endMs]) => Math.max(0, endMs - Math.max(startMs, fcpMs) - LONG_TASK_MS)));

const absolute = (src: string, url: string) => new URL(src, url).href;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
