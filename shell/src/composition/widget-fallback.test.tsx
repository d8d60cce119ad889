/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { defineWidget, type KarwanContext, placeWidget, type WidgetComponent } from '@karwan/shared-contracts';
import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { z } from 'zod';
import { ShellProvider } from '../lib/shell-context.tsx';
import { siteConfig } from '../lib/site-config.ts';
import { createCopy } from './create-copy.ts';
import { RemoteWidget } from './remote-widget.tsx';
import { RemotesProvider } from './remotes.tsx';

const key = ['cars'];
const carsWidget = defineWidget({ remote: 'mf-a', name: 'cars', props: z.object({}) });

const Cars: WidgetComponent = () => {
  const { data } = useSuspenseQuery({ queryKey: key, queryFn: () => 'unused' });
  return <p>{data}</p>;
};

async function firstHtml(queryFn: () => Promise<string>) {
  const i18n: KarwanContext['i18n'] = createCopy();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  await queryClient.prefetchQuery({ queryKey: key, queryFn });
  return renderToString(
    <QueryClientProvider client={queryClient}>
      {/* The widget is given no more of the context than this test has of it. */}
      <ShellProvider ctx={{ i18n, queryClient } as KarwanContext} site={siteConfig.parse({})}>
        <RemotesProvider
          remotes={{
            peek: () => undefined,
            load: () => Promise.reject(new Error('unused')),
            ownerOf: () => undefined,
            peekWidget: () => Cars,
            loadWidget: async () => Cars,
          }}
        >
          <RemoteWidget {...placeWidget(carsWidget)} fallback={<p>Loading</p>} />
        </RemotesProvider>
      </ShellProvider>
    </QueryClientProvider>,
  );
}

test('the first HTML of a widget whose data could not be read says so', async () => {
  const html = await firstHtml(() => Promise.reject(new Error('The API is down')));
  expect(html).toContain('This part is not available right now');
  expect(html).not.toContain('Loading');
});

test('one with data is there at once', async () => {
  expect(await firstHtml(async () => 'Corolla')).toContain('Corolla');
});
