import { expect, test } from '@jest/globals';
import { z } from 'zod';
import type { RemoteModule, WidgetsOf } from '../remote/remote-module.ts';
import { securitySettingsWidget } from './auth-widgets.ts';
import { defineWidget } from './define-widget.ts';
import { placeWidget, type WidgetPlacement } from './place-widget.ts';
import { widgetCatalogue } from './widget-catalogue.ts';

const teaser = defineWidget({
  remote: 'mf-cars',
  name: 'teaser',
  props: z.object({ carId: z.string(), size: z.enum(['small', 'large']).optional() }),
});
type Cars = WidgetsOf<'mf-cars', typeof teaser>;
const chunk = 'teaser';

test('a placement says the definition’s names and its props', () => {
  expect(placeWidget(securitySettingsWidget)).toEqual({ remote: 'mf-auth', widget: 'security-settings', props: {} });
  expect(placeWidget(teaser, { carId: '1' })).toEqual({ remote: 'mf-cars', widget: 'teaser', props: { carId: '1' } });
});

test('no two widgets share an address', () => {
  expect(new Set(widgetCatalogue.map(({ remote, name }) => `${remote}/${name}`)).size).toBe(widgetCatalogue.length);
});

// Type errors are verified by the compiler: an expected error that does not occur is an error.
test('what a definition does not say compiles on neither side', () => {
  const placed: WidgetPlacement[] = [
    // @ts-expect-error: its car is missing
    placeWidget(teaser),
    // @ts-expect-error: it has no such size
    placeWidget(teaser, { carId: '1', size: 'huge' }),
    // @ts-expect-error: a name that no definition vouches for
    { remote: 'mf-cars', widget: 'teazer', props: {} },
  ];
  const exposed: Cars = { teaser: { chunk, load: async () => ({ Component: ({ carId }) => carId }) } };
  const mounted: RemoteModule['widgets'] = exposed;
  // @ts-expect-error: it was renamed by one side alone
  const renamed: Cars = { teazer: { chunk, load: async () => ({ Component: () => null }) } };
  const greedy: Cars = {
    // @ts-expect-error: it wants what no placement gives
    teaser: { chunk, load: async () => ({ Component: ({ colour }: { colour: string }) => colour }) },
  };
  expect([...placed, mounted, renamed, greedy]).toHaveLength(6);
});
