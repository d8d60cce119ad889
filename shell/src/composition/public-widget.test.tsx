/** @jest-environment node */
import { expect, test } from '@jest/globals';
import {
  defineWidget,
  type KarwanContext,
  placeWidget,
  REMOTE_CONTRACT_VERSION,
  type RenderIsland,
  type WidgetComponent,
} from '@karwan/shared-contracts';
import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { z } from 'zod';
import { ShellProvider } from '../lib/shell-context.tsx';
import { siteConfig } from '../lib/site-config.ts';
import { createCopy } from './create-copy.ts';
import { PublicWidget } from './public-widget.tsx';
import { RemotesProvider } from './remotes.tsx';

const key = ['cars'];
const carsWidget = defineWidget({ remote: 'mf-a', name: 'cars', props: z.object({}) });

const Cars: WidgetComponent = () => {
  const { data } = useSuspenseQuery({ queryKey: key, queryFn: () => 'unused' });
  return <p>{data}</p>;
};

/** `contract`: the contract version of the widget's remote. */
async function firstHtml(queryFn: () => Promise<string>, contract: 1 | 2 = REMOTE_CONTRACT_VERSION) {
  const i18n: KarwanContext['i18n'] = createCopy();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  await queryClient.prefetchQuery({ queryKey: key, queryFn });
  /** Each island as its own root renders it. */
  const renderIsland: RenderIsland = ({ id, render }, props) => <section id={id}>{render({ ctx, props })}</section>;
  // Only the parts of the context that this test uses.
  const ctx = { i18n, queryClient, renderIsland } as KarwanContext;
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <ShellProvider ctx={ctx} site={siteConfig.parse({})}>
        <RemotesProvider
          remotes={{
            peek: () => ({ contract, copy: { en: {} }, widgets: {}, routes: () => [] }),
            load: () => Promise.reject(new Error('unused')),
            ownerOf: () => undefined,
            peekWidget: () => Cars,
            loadWidget: async () => Cars,
          }}
        >
          <PublicWidget {...placeWidget(carsWidget)} />
        </RemotesProvider>
      </ShellProvider>
    </QueryClientProvider>,
  );
}

test('on a public page a widget whose data could not be read has an island with "Try again" in its place', async () => {
  const html = await firstHtml(() => Promise.reject(new Error('The API is down')));
  expect(html).toMatch(/<section id="shell\/stand-in">.*This part is not available right now.*Try again.*<\/section>/);
});

test('one with data is there at once, in an island where its remote is from before islands', async () => {
  const html = await firstHtml(async () => 'Corolla');
  expect(html).toContain('Corolla');
  expect(html).not.toContain('<section');
  expect(await firstHtml(async () => 'Corolla', 1)).toMatch(/<section id="shell\/whole-widget">.*Corolla.*<\/section>/);
});
