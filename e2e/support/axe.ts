import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with every accessibility violation of the page as it stands now, or where it is going: rule, reason and element. */
export async function axe(page: Page): Promise<void> {
  // Drawn while the next page is on its way, and then also above a modal. It may come again at any time.
  await expect(page.locator('[data-navigation]')).toHaveCount(0);
  // Our pages have no frames of other origins: only for those axe would open a second page.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('[data-navigation]').analyze();
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
  expect(told, 'axe finds nothing').toEqual([]);
}
