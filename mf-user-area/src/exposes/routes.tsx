import {
  conversationPath,
  type KarwanContext,
  listedSellKinds,
  type PageHead,
  sellKinds,
  sellLinkOf,
  userAreaPath,
  withSchemas,
} from '@karwan/shared-contracts';
import { data, type RouteObject, redirect } from 'react-router';
import { UserAreaLayout } from '../components/UserAreaLayout.tsx';
import { UserMenu } from '../features/menu/components/UserMenu.tsx';
import { OutboxDelivery } from '../features/messages/components/OutboxDelivery.tsx';
import { copyOf, type MenuKey } from '../lib/copy.ts';
import { landingPath, pageAccess, type UserAreaPage } from '../lib/page-access.ts';

/** Private pages: data is loaded in the browser, so shared responses never contain it. */
export const routes = (ctx: KarwanContext): RouteObject[] => {
  const handle = (chunk: string, id: MenuKey) => ({
    chunk,
    head: (): PageHead => ({ title: copyOf(ctx)(`menu.${id}`), noIndex: true }),
  });
  const isAccessible = (page: UserAreaPage) => {
    const { user } = ctx.auth.getSnapshot();
    return !user || pageAccess(page, user) === 'open';
  };
  return [
    {
      path: userAreaPath(),
      element: <UserAreaLayout ctx={ctx} menu={<UserMenu />} background={<OutboxDelivery />} />,
      children: [
        {
          index: true,
          handle: handle('profile-page', 'profile'),
          // Limited staff have no profile here; links to the account redirect to their first accessible page.
          loader: () => {
            const { user } = ctx.auth.getSnapshot();
            const home = user ? landingPath(user) : userAreaPath();
            return home === userAreaPath() ? null : redirect(home);
          },
          lazy: withSchemas(() => import(/* webpackChunkName: "profile-page" */ '../pages/profile-page.tsx')),
        },
        {
          path: 'my-ads',
          handle: handle('my-ads-page', 'my-ads'),
          lazy: () => import(/* webpackChunkName: "my-ads-page" */ '../pages/my-ads-page.tsx'),
        },
        {
          path: 'post-an-ad',
          handle: handle('post-an-ad-page', 'post-an-ad'),
          loader: ({ request }) => {
            const requested = new URL(request.url).searchParams.get('type');
            const kind = listedSellKinds.find((sellKind) => sellKinds[sellKind].type === requested);
            return kind && isAccessible('post-an-ad') ? redirect(sellLinkOf(kind)) : null;
          },
          lazy: () => import(/* webpackChunkName: "post-an-ad-page" */ '../pages/post-an-ad-page.tsx'),
        },
        {
          path: 'saved-ads',
          handle: handle('saved-ads-page', 'saved-ads'),
          lazy: () => import(/* webpackChunkName: "saved-ads-page" */ '../pages/saved-ads-page.tsx'),
        },
        {
          path: 'messages/:conversationId?',
          handle: handle('messages-page', 'messages'),
          // Links in emails and of older releases carry the conversation in the query.
          loader: ({ request }) => {
            const requested = new URL(request.url).searchParams.get('conversation');
            return requested ? redirect(conversationPath(requested)) : null;
          },
          lazy: withSchemas(() => import(/* webpackChunkName: "messages-page" */ '../pages/messages-page.tsx')),
        },
        {
          path: 'messages/person/:accountId',
          handle: handle('person-page', 'person'),
          lazy: withSchemas(() => import(/* webpackChunkName: "person-page" */ '../pages/person-page.tsx')),
        },
        {
          path: 'notifications',
          handle: handle('notifications-page', 'notifications'),
          lazy: () => import(/* webpackChunkName: "notifications-page" */ '../pages/notifications-page.tsx'),
        },
        {
          path: 'transactions',
          handle: handle('transactions-page', 'transactions'),
          lazy: () => import(/* webpackChunkName: "transactions-page" */ '../pages/transactions-page.tsx'),
        },
        {
          path: 'bookings',
          handle: handle('bookings-page', 'bookings'),
          lazy: () => import(/* webpackChunkName: "bookings-page" */ '../pages/bookings-page.tsx'),
        },
        {
          path: 'bookings/:bookingId',
          handle: handle('booking-page', 'bookings'),
          lazy: withSchemas(() => import(/* webpackChunkName: "booking-page" */ '../pages/booking-page.tsx')),
        },
        {
          path: 'settings',
          handle: handle('settings-page', 'settings'),
          lazy: () => import(/* webpackChunkName: "settings-page" */ '../pages/settings-page.tsx'),
        },
        {
          path: 'staff',
          handle: handle('staff-page', 'staff'),
          lazy: withSchemas(() => import(/* webpackChunkName: "staff-page" */ '../pages/staff-page.tsx')),
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
