import assert from 'node:assert/strict';
import { test } from 'node:test';

// Loaders are plain JavaScript without types, since bundlers import them directly.
const { default: withoutPublicPages }: { default: (this: { resourcePath: string }, source: string) => string } =
  await import(new URL('./without-public-pages.mjs', import.meta.url).href);

const inBrowsers = (source: string) => withoutPublicPages.call({ resourcePath: 'routes.ts' }, source);

test('of a public page its path is left for browsers, and all around it', () => {
  const routes = (search: string, ad: string) => `// چار
export const routes = (ctx: Context, path: string): Route[] => [
  publicPage<Cars>(ctx, ${search}),
  { path: '/sell', lazy: () => import(/* webpackChunkName: "sell" */ './sell.tsx') },
  publicPage<Ad>(ctx, ${ad}),
];
`;
  const source = routes(
    "{ path: pathOf('cars') + '/*', load: async () => load(), view: () => import('./search.tsx') }",
    "{ head, path, view() { return import('./ad.tsx'); } }",
  );
  // Independent of earlier parses, as when one process runs a whole build.
  for (const _ of ['once', 'again'])
    assert.equal(inBrowsers(source), routes("{ path: pathOf('cars') + '/*' }", '{ path }'));
});

test('a page that is not written out where it is called cannot be left out', () => {
  assert.throws(() => inBrowsers('publicPage(ctx, page);'), /gets its page written out.*publicPage\(ctx, page\)/);
});
