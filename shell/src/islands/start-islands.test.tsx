import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RemoteIslands } from '@karwan/shared-contracts';
import { BOOT_ELEMENT_ID, type BootData } from '../boot/boot-data.ts';
import { useLocation } from '../share/light-router.tsx';
import { bootData } from '../testing/render-shell.tsx';
import { getLocation, setHydrationLocation, writeEntry } from './browser-location.ts';

/** Like the header's forms: one hidden field per query parameter. */
function Fields() {
  const { search } = useLocation();
  return (
    <form>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">Log in</button>
    </form>
  );
}

const fieldsOnServer = (search: string) => {
  const inputs = [...new URLSearchParams(search)].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return `<form>${inputs.join('')}<button type="submit">Log in</button></form>`;
};

const islandsOfOther: RemoteIslands = {
  fields: async () => ({ id: 'other/fields', on: 'use', render: () => <Fields /> }),
};
const loadIslands = jest.fn(async () => islandsOfOther);
jest.unstable_mockModule('../federation/load-remote.ts', () => ({
  loadIslands,
  loadRemote: jest.fn(),
}));
const { startIslands } = await import('./start-islands.tsx');

const boot: BootData = { ...bootData, remotes: [{ name: 'other', pathPrefixes: [] } as never] };
const goTo = (path: string) => writeEntry(new URL(path, location.href), {});
let errors: jest.SpiedFunction<typeof console.error>;

/** A document that the server rendered for `path`; its island is inside or outside the page. */
async function open(path: string, region: 'main' | 'header') {
  goTo(path);
  setHydrationLocation();
  const island = `<k-island id="fields-1" data-of="other/fields">${fieldsOnServer(getLocation().search)}</k-island>`;
  document.body.innerHTML =
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify({ ...boot, search: getLocation().search })}</script>` +
    (region === 'main' ? `<main>${island}</main>` : `<header>${island}</header><main></main>`);
  const { hydrate } = await startIslands();
  const element = document.querySelector('k-island') as HTMLElement;
  return {
    element,
    hydrate: () => hydrate(element),
    names: () => [...element.querySelectorAll('input')].map(({ name }) => name),
  };
}

beforeEach(() => {
  Object.assign(globalThis, { KARWAN_IS_DEVELOPMENT: false, IS_REACT_ACT_ENVIRONMENT: false });
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(errors).not.toHaveBeenCalled();
});

const nextTasks = () => new Promise((resolve) => setTimeout(resolve, 50));

test.each(['main', 'header'] as const)(
  'in the %s, an island is alive as its HTML says before another page can come, and then says where that is',
  async (region) => {
    const { hydrate, names, element: place } = await open('/car-inspection', region);
    const button = place.querySelector('button');
    await hydrate();
    goTo('/car-inspection/report?no=sample');
    await nextTasks();
    expect(names()).toEqual(['no']);
    expect(place.querySelector('button')).toBe(button);
  },
);

test('islands whose code did not come are asked for again, and one that is gone by then stays dead', async () => {
  loadIslands.mockRejectedValueOnce(new Error('offline'));
  const { hydrate, element } = await open('/search', 'main');
  await expect(hydrate()).rejects.toThrow('offline');
  const hydrated = hydrate();
  element.remove();
  await hydrated;
  expect(element.dataset.alive).toBeUndefined();
});

test('while the page before is on its way back, what stands here comes to life as the page it is of', async () => {
  const { hydrate, names, element: place } = await open('/search?make=suzuki', 'main');
  const button = place.querySelector('button');
  goTo('/search');
  await hydrate();
  await nextTasks();
  expect(names()).toEqual([]);
  expect(place.querySelector('button')).toBe(button);
});

test.each([
  ['another page than the first', ['make']],
  ['a page that is still the one before', []],
])('around %s, an island is rendered for where the person is', async (_, expected) => {
  const { hydrate, names } = await open('/search', 'header');
  goTo('/search?make=suzuki');
  setHydrationLocation();
  if (expected.length === 0) goTo('/search');
  await hydrate();
  await nextTasks();
  expect(names()).toEqual(expected);
});
