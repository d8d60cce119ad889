/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router';
import { Link } from './link.tsx';

const htmlOf = (link: ReactNode) => renderToStaticMarkup(<StaticRouter location="/used/cars">{link}</StaticRouter>);

const links: LinkProps[] = [
  ...['/', '/?page=2', '/#top', '/ad', '/ad/7', '/a%20b/ö', '/ad?returnTo=//x/../y#z', '/a:b/c.d', '/ad/', '/a//b'].map(
    (to) => ({ to }),
  ),
  ...['//x.test/a', '/./a', '/a/../b', '/a/.', 'ad', '../ad', '?page=2', '#top', '', 'https://x.test/a'].map((to) => ({
    to,
  })),
  { to: { pathname: '/ad', search: '?page=2' } },
  { to: '/ad', className: 'a', id: 'b', title: '<"&', 'aria-current': true, rel: 'nofollow', target: '_blank' },
  { to: '/ad', replace: true, state: { a: 1 }, reloadDocument: true, relative: 'path', viewTransition: true },
  { to: '/ad', discover: 'none' },
];

test.each(links)('on the server a link is written as react-router writes it: %j', (props) => {
  expect(htmlOf(<Link {...props}>Go</Link>)).toBe(htmlOf(<RouterLink {...props}>Go</RouterLink>));
});

test('one that keeps the page where it is scrolled to says so', () => {
  expect(
    htmlOf(
      <Link to="/ad" preventScrollReset>
        Go
      </Link>,
    ),
  ).toBe('<a data-scroll="keep" href="/ad" data-discover="true">Go</a>');
});
