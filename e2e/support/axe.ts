import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

export type AxeOptions = {
  /** Selector of the only part that is looked at; default: the whole page. */
  within?: string;
  /** Selectors of what is not looked at. */
  without?: string[];
  /** Rules that do not hold there. */
  withoutRules?: string[];
};

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Drawn while the next page is on its way, and then also above a modal. It may come again at any time. */
const PROGRESS = '[data-progress]:not([hidden])';

/** Fails with every accessibility violation of the page as it stands now, or where it is going: rule, reason and element. */
export async function axe(page: Page, { within, without = [], withoutRules = [] }: AxeOptions = {}): Promise<void> {
  await expect(page.locator(PROGRESS)).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const context = { include: within ?? 'html', exclude: [PROGRESS, ...without] };
  const rules = Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }]));
  const violations = () =>
    page.evaluate(
      async (asked) => {
        // What is right is not described. Only rules that never find a violation need what would be preloaded.
        const options: axeCore.RunOptions = { resultTypes: ['violations'], rules: asked.rules, preload: false };
        const found = await window.axe.run(asked.context, { ...options, selectors: false });
        if (found.violations.length === 0) return [];
        // To name the elements takes long: only where there is something to name.
        const { violations } = await window.axe.run(asked.context, options);
        return violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
        );
      },
      { context, rules },
    );
  // What has just opened is not in its place, nor the page behind it out of reach, before the next frames. A look takes seconds on a
  // busy machine.
  await expect.poll(violations, { message: 'axe finds nothing', timeout: 15_000 }).toEqual([]);
}
