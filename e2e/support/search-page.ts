import { expect, type Page } from '@playwright/test';
import { lastNumber } from './numbers.ts';

/**
 * A search as a person meets it, of used cars unless `thing` says of what else. On phones the filters are in the sheet, else in the
 * column.
 */
export function searchPage(page: Page, thing = 'car') {
  const column = page.getByRole('complementary', { name: 'Filters' });
  const main = page.getByRole('main');
  return {
    main,
    column,
    heading: main.getByRole('heading', { level: 1 }),
    cards: main.getByRole('list', { name: `${thing}s found` }).getByRole('article'),
    chips: main.getByRole('list', { name: 'Active filters' }).getByRole('link'),
    sort: main.getByRole('combobox', { name: 'Sort by' }),
    box: main.getByRole('combobox', { name: `Search used ${thing}s` }),
    openFilters: main.getByRole('link', { name: /^Filters/ }).first(),
    sheet: page.getByRole('dialog', { name: 'Filters' }),
    /** A choice of the column, by its filter's name. */
    options: (filter: string) => column.getByRole('list', { name: filter, exact: true }).getByRole('link'),
    /** How many the page says there are. */
    total: async () => {
      const count = main.getByText(new RegExp(`^[\\d,]+ ${thing}s?$`)).first();
      await expect(count).toBeVisible();
      return lastNumber(count);
    },
    expectTotal: (total: number) =>
      expect(main.getByText(new RegExp(`^${total.toLocaleString('en')} ${thing}s?$`)).first()).toBeVisible(),
  };
}
