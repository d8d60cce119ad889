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
  /** Selector of the part to check; default: the whole page. */
  include?: string;
  /** Selectors to exclude. */
  exclude?: string[];
  /** Rules to disable. */
  disabledRules?: string[];
};

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The navigation progress line, also above modals. May appear at any time. */
const PROGRESS = '[data-progress]:not([hidden])';

/** The page's accessibility violations: rule, reason and element. */
export async function findViolations(
  page: Page,
  { include, exclude = [], disabledRules = [] }: AxeOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const context = { include: include ?? 'html', exclude: [PROGRESS, ...exclude] };
  const rules = Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async (input) => {
      // Omits passed rules. `preload` only affects rules that never find a violation.
      const options: axeCore.RunOptions = { resultTypes: ['violations'], rules: input.rules, preload: false };
      const results = await window.axe.run(input.context, { ...options, selectors: false });
      if (results.violations.length === 0) return [];
      // Computing element selectors is slow, so it is only done for violations.
      const { violations } = await window.axe.run(input.context, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
      );
    },
    { context, rules },
  );
}

/** Fails with every accessibility violation of the page, after pending navigation. */
export async function axe(page: Page, options?: AxeOptions): Promise<void> {
  await expect(page.locator(PROGRESS)).toHaveCount(0);
  // Polls, because what has just opened is positioned, and the page behind it inert, only in the next frames.
  await expect.poll(() => findViolations(page, options), 'axe finds nothing').toEqual([]);
}
