import { expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Realtime, RemoteModule, WidgetsOf } from '../remote/remote-module.ts';
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
  const placed = [
    // @ts-expect-error: its car is missing
    placeWidget(teaser),
    // @ts-expect-error: it has no such size
    placeWidget(teaser, { carId: '1', size: 'huge' }),
    // @ts-expect-error: it has no props
    placeWidget(securitySettingsWidget, { tone: 'loud' }),
  ];
  expect(placed).toHaveLength(3);
  const places: WidgetPlacement[] = [
    placeWidget(teaser, { carId: '1' }),
    // @ts-expect-error: a name that no definition vouches for
    { remote: 'mf-cars', widget: 'teazer', props: {} },
  ];
  expect(places).toHaveLength(2);

  const exposed: Cars = { teaser: { chunk, load: async () => ({ Component: ({ carId }) => carId }) } };
  const mounted: RemoteModule['widgets'] = exposed;
  expect(mounted).toBe(exposed);
  // @ts-expect-error: it was renamed by one side alone
  const renamed: Cars = { teazer: { chunk, load: async () => ({ Component: () => null }) } };
  const greedy: Cars = {
    // @ts-expect-error: it wants what no placement gives
    teaser: { chunk, load: async () => ({ Component: ({ colour }: { colour: string }) => colour }) },
  };
  expect([renamed, greedy]).toHaveLength(2);
});

test('a realtime event that is not there, and a member that its payload lacks, do not compile', () => {
  const listen = ({ on, emit }: Pick<Realtime, 'on' | 'emit'>) => {
    on('receive-chats', ({ messages }) => messages.length);
    // @ts-expect-error: the payload has no such member
    on('receive-chats', ({ letters }) => letters);
    // @ts-expect-error: no such event
    on('receive-letters', () => undefined);
    // @ts-expect-error: which conversation?
    void emit('join', {});
  };
  expect(listen).toBeDefined();
});
