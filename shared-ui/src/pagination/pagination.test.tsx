import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Pagination } from './Pagination.tsx';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, null, 20]],
  [2, 20, [1, 2, 3, 4, null, 20]],
  [4, 20, [1, 2, 3, 4, 5, null, 20]],
  [6, 20, [1, null, 5, 6, 7, null, 20]],
  [17, 20, [1, null, 16, 17, 18, 19, 20]],
  [19, 20, [1, null, 17, 18, 19, 20]],
  [20, 20, [1, null, 17, 18, 19, 20]],
])('pageWindow of page %i of %i', (page, pageCount, expected) => {
  expect(pageWindow(page, pageCount)).toEqual(expected);
});

const labels = {
  navigation: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
};
const pages = (page: number, pageCount: number) => (
  <Pagination
    page={page}
    pageCount={pageCount}
    labels={labels}
    renderLink={(target, props) => <a href={`/search/page-${target}`} {...props} />}
  />
);

test('Pagination holds real links and marks the page that is shown', () => {
  render(pages(2, 9));
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/search/page-1');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next');
});

test('Pagination has no way before the first and behind the last, and is not there for one page', () => {
  const view = render(pages(1, 3));
  expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
  view.rerender(pages(3, 3));
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  view.rerender(pages(1, 1));
  expect(view.container).toBeEmptyDOMElement();
});
