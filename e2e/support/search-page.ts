import { expect, type Page } from '@playwright/test';

/**
 * Page object of a search; `noun` is the searched item, by default a car. Filters are in a sheet on phones, else in
 * the column.
 */
export function searchPage(page: Page, noun = 'car') {
  const column = page.getByRole('complementary', { name: 'Filters' });
  const main = page.getByRole('main');
  return {
    main,
    column,
    heading: main.getByRole('heading', { level: 1 }),
    cards: main.getByRole('list', { name: `${noun}s found` }).getByRole('article'),
    chips: main.getByRole('list', { name: 'Active filters' }).getByRole('link'),
    sort: main.getByRole('combobox', { name: 'Sort by' }),
    box: main.getByRole('combobox', { name: `Search used ${noun}s` }),
    openFilters: main.getByRole('link', { name: /^Filters/ }).first(),
    sheet: page.getByRole('dialog', { name: 'Filters' }),
    /** Options of a filter in the column, by the filter's name. */
    options: (filter: string) => column.getByRole('list', { name: filter, exact: true }).getByRole('link'),
    expectTotal: (total: number) =>
      expect(main.getByText(new RegExp(`^${total.toLocaleString('en')} ${noun}s?$`)).first()).toBeVisible(),
  };
}
