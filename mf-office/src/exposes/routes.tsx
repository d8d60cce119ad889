import { type KarwanContext, officePath, type PageHead, withSchemas } from '@karwan/shared-contracts';
import { data, type RouteObject } from 'react-router';
import { OfficeLayout } from '../components/OfficeLayout.tsx';
import { OfficeGate } from '../features/login/components/OfficeGate.tsx';
import { copyOf, type PageKey } from '../lib/copy.ts';
import { queuePages } from '../lib/office-pages.ts';

/** Rooms of the office. Data is loaded in the browser, so shared responses never contain it. */
export const routes = (ctx: KarwanContext): RouteObject[] => {
  const handle = (chunk: string, id: PageKey) => ({
    chunk,
    head: (): PageHead => ({ title: copyOf(ctx)(`rooms.${id}`), noIndex: true }),
  });
  return [
    {
      path: officePath(),
      element: <OfficeLayout ctx={ctx} gate={OfficeGate} />,
      children: [
        {
          index: true,
          handle: handle('day-page', 'day'),
          lazy: withSchemas(() => import(/* webpackChunkName: "day-page" */ '../pages/day-page.tsx')),
        },
        ...queuePages.map(({ id }) => ({
          path: id,
          handle: handle('queue-page', id),
          lazy: withSchemas(() => import(/* webpackChunkName: "queue-page" */ '../pages/queue-page.tsx')),
        })),
        {
          path: 'bookings/:bookingId?',
          handle: handle('bookings-page', 'bookings'),
          lazy: withSchemas(() => import(/* webpackChunkName: "bookings-page" */ '../pages/bookings-page.tsx')),
        },
        {
          path: 'cases/:bookingId?',
          handle: handle('cases-page', 'cases'),
          lazy: withSchemas(() => import(/* webpackChunkName: "cases-page" */ '../pages/cases-page.tsx')),
        },
        {
          path: 'money/:orderNumber?',
          handle: handle('money-page', 'money'),
          lazy: withSchemas(() => import(/* webpackChunkName: "money-page" */ '../pages/money-page.tsx')),
        },
        {
          path: 'hours',
          handle: handle('hours-page', 'hours'),
          lazy: withSchemas(() => import(/* webpackChunkName: "hours-page" */ '../pages/hours-page.tsx')),
        },
        {
          path: 'cities/:city?',
          handle: handle('cities-page', 'cities'),
          lazy: withSchemas(() => import(/* webpackChunkName: "cities-page" */ '../pages/cities-page.tsx')),
        },
        {
          path: 'catalogue',
          handle: handle('catalogue-page', 'catalogue'),
          lazy: withSchemas(() => import(/* webpackChunkName: "catalogue-page" */ '../pages/catalogue-page.tsx')),
        },
        {
          path: 'prices',
          handle: handle('prices-page', 'prices'),
          lazy: withSchemas(() => import(/* webpackChunkName: "prices-page" */ '../pages/prices-page.tsx')),
        },
        {
          path: 'inspections/:bookingId?',
          handle: handle('inspections-page', 'inspections'),
          lazy: withSchemas(() => import(/* webpackChunkName: "inspections-page" */ '../pages/inspections-page.tsx')),
        },
        {
          path: 'people/:accountId?',
          handle: handle('people-page', 'people'),
          lazy: withSchemas(() => import(/* webpackChunkName: "people-page" */ '../pages/people-page.tsx')),
        },
        {
          path: 'officers',
          handle: handle('officers-page', 'officers'),
          lazy: withSchemas(() => import(/* webpackChunkName: "officers-page" */ '../pages/officers-page.tsx')),
        },
        {
          path: 'audit',
          handle: handle('audit-page', 'audit'),
          lazy: withSchemas(() => import(/* webpackChunkName: "audit-page" */ '../pages/audit-page.tsx')),
        },
        {
          path: '*',
          loader: () => {
            throw data(null, { status: 404 });
          },
        },
      ],
    },
  ];
};
