import { expect, jest, test } from '@jest/globals';
import type { KarwanContext, RenderIsland } from '@karwan/shared-contracts';
import { fakeApi } from '@karwan/shared-contracts/testing';
import { render, screen } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { RemoteProvider } from '../context/remote-context.tsx';
import { aBareContext } from '../testing/a-context.tsx';
import { Island, island } from './island.tsx';

type Place = { city: string; areas: { name: string; ads?: number | null }[] };
const named = (id: string) => ({ id: `mf-a/${id}`, on: 'load' }) as const;
const place = island(named('place'), ({ city, areas }: Place) => <p>{`${city}: ${areas.length}`}</p>);
const props: Place = { city: 'Lahore', areas: [{ name: 'DHA', ads: null }] };

function show(change: Partial<KarwanContext>) {
  const { ctx } = aBareContext(fakeApi(), { change });
  render(
    <RemoteProvider ctx={ctx}>
      <Island of={place} props={props} />
    </RemoteProvider>,
  );
}

test('an island is its component, and what the shell makes of it where a public page is rendered', () => {
  show({});
  expect(screen.getByText('Lahore: 1')).toBeVisible();
  const renderIsland = jest.fn((_of: unknown, _props: unknown) => 'rendered as an island');
  show({ renderIsland: renderIsland as RenderIsland });
  expect(screen.getByText('rendered as an island')).toBeVisible();
  expect(renderIsland).toHaveBeenCalledWith(place, props);
});

// The type check fails if one of these compiles.
test('what does not cross as JSON is no prop of an island', () => {
  // @ts-expect-error A function
  island(named('button'), (_: { onPress: () => void }) => null);
  // @ts-expect-error A function that may be missing
  island(named('button'), (_: { onPress?: () => void }) => null);
  // @ts-expect-error A function inside of something
  island(named('menu'), (_: { entries: { label: string; open: () => void }[] }) => null);
  // @ts-expect-error An element
  island(named('card'), (_: { icon: ReactElement }) => null);
  // @ts-expect-error What may be an element
  island(named('card'), (_: { children: ReactNode }) => null);
  // @ts-expect-error A class's
  island(named('clock'), (_: { at: Date }) => null);
  // @ts-expect-error A function in the place of plain data
  expect(<Island of={place} props={{ ...props, city: () => 'Lahore' }} />).toBeDefined();
  // @ts-expect-error An element in its place
  expect(<Island of={place} props={{ ...props, city: <b>Lahore</b> }} />).toBeDefined();
});
