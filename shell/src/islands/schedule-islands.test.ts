import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { EARLY_CLICK_SCRIPT } from '../boot/early-click.ts';
import { type Islands, scheduleIslands } from './schedule-islands.ts';

/** Islands whose code loads when the test releases it. */
function aPage(html: string) {
  document.body.innerHTML = html;
  const earlyScript = document.createElement('script');
  earlyScript.textContent = EARLY_CLICK_SCRIPT;
  document.head.append(earlyScript);
  const requestedIds: string[] = [];
  const hydrated: string[] = [];
  const pendingLoads = new Map<string, PromiseWithResolvers<void>>();
  const pendingLoadOf = (id: string) => {
    const existing = pendingLoads.get(id) ?? Promise.withResolvers<void>();
    pendingLoads.set(id, existing);
    return existing;
  };
  const regions = jest.fn(async (_look: () => void) => undefined);
  const showNetworkError = jest.fn();
  const listeners: (() => void)[] = [];
  const islands: Islands = {
    hydrate: async (element) => {
      requestedIds.push(element.id);
      await pendingLoadOf(element.id).promise;
      element.dataset.alive = '';
      hydrated.push(element.id);
    },
    startRegions: regions,
    onAccountChange: (listener) => listeners.push(listener),
    showNetworkError: showNetworkError,
  };
  const load = jest.fn(async () => ({ startIslands: async () => islands }));
  return {
    load,
    requestedIds,
    hydrated,
    resolveLoad: (id: string) => pendingLoadOf(id).resolve(),
    regions,
    showNetworkError,
    logIn: () => {
      for (const listener of listeners) listener();
    },
    rejectLoad: (id: string) => pendingLoadOf(id).reject(new Error('lost')),
    pendingLoads,
  };
}

/** Everything automatic has loaded, except for idle islands. */
const untilReady = () => waitFor(() => expect(document.documentElement.dataset.hydrated).toBe('true'));

beforeEach(() => {
  delete document.documentElement.dataset.hydrated;
});

test('what was pressed before the scripts and before its island is pressed once, when the island is alive', async () => {
  const { load, requestedIds, hydrated, resolveLoad } = aPage(
    '<k-island id="heart" data-on="touch"><button type="button">Save</button></k-island>',
  );
  const button = document.querySelector('button');
  // Before any script.
  button?.click();
  scheduleIslands(load);
  // A second, impatient press.
  button?.click();
  const presses: string[] = [];
  document.body.addEventListener('click', () => presses.push(hydrated.join()));
  await waitFor(() => expect(requestedIds).toEqual(['heart']));
  expect(presses).toEqual([]);
  resolveLoad('heart');
  await waitFor(() => expect(presses).toEqual(['heart']));
  await untilReady();
  expect(presses).toEqual(['heart']);
});

test('islands come to life by their wishes: those of a load before the page says that it answers, touched ones when touched', async () => {
  const { load, requestedIds, hydrated, resolveLoad, regions } = aPage(
    '<k-island id="load" data-on="load"></k-island><k-island id="idle" data-on="idle"></k-island>' +
      '<k-island id="touch" data-on="touch"><input></k-island>',
  );
  scheduleIslands(load);
  await waitFor(() => expect(requestedIds).toEqual(['load']));
  expect(document.documentElement.dataset.hydrated).toBeUndefined();
  for (const id of ['load', 'idle', 'touch']) resolveLoad(id);
  await untilReady();
  await waitFor(() => expect(hydrated).toEqual(['load', 'idle']));
  expect(regions).toHaveBeenCalledTimes(1);
  document.querySelector('input')?.focus();
  await waitFor(() => expect(hydrated).toEqual(['load', 'idle', 'touch']));
});

test('an arrow key that came before its island is pressed when that is alive, where the focus still is', async () => {
  const page = aPage(
    '<k-island id="tabs" data-on="use"><button type="button" role="tab">One</button></k-island><button id="other"></button>',
  );
  scheduleIslands(page.load);
  await untilReady();
  const tab = document.querySelector<HTMLElement>('[role=tab]');
  const receivedKeys: string[] = [];
  const pressArrow = () =>
    tab?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  tab?.focus();
  pressArrow();
  tab?.addEventListener('keydown', ({ key }) => receivedKeys.push(key));
  await waitFor(() => expect(page.requestedIds).toEqual(['tabs']));
  page.resolveLoad('tabs');
  await waitFor(() => expect(receivedKeys).toEqual(['ArrowRight']));
  // From now on its island handles the events.
  pressArrow();
  expect(receivedKeys).toHaveLength(2);
});

test('the chrome comes to life when it is touched, with the first scroll, and for who logs in', async () => {
  const triggers: [string, (page: ReturnType<typeof aPage>) => void][] = [
    ['touch', () => document.querySelector('input')?.focus()],
    ['scroll', () => dispatchEvent(new Event('scroll'))],
    ['login', ({ logIn }) => logIn()],
  ];
  for (const [name, trigger] of triggers) {
    const page = aPage(`<k-island id="${name}" data-on="use"><input></k-island>`);
    delete document.documentElement.dataset.hydrated;
    scheduleIslands(page.load);
    page.resolveLoad(name);
    await untilReady();
    expect(page.requestedIds).toEqual([]);
    trigger(page);
    await waitFor(() => expect(page.hydrated).toEqual([name]));
  }
});

test('code that does not come is asked for again by the next touch', async () => {
  const { load, hydrated, resolveLoad } = aPage('<k-island id="box" data-on="touch"><input><input></k-island>');
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  scheduleIslands(load);
  resolveLoad('box');
  const [first, second] = document.querySelectorAll('input');
  first?.focus();
  await untilReady();
  expect(load).toHaveBeenCalledTimes(2);
  second?.focus();
  await waitFor(() => expect(hydrated).toEqual(['box']));
});

test('a press whose island does not come is told of as lost; pressed again it is asked for again', async () => {
  const { load, hydrated, pendingLoads, resolveLoad, rejectLoad, showNetworkError } = aPage(
    '<k-island id="lost" data-on="touch"><button type="button">Save</button></k-island>',
  );
  scheduleIslands(load);
  document.querySelector('button')?.click();
  rejectLoad('lost');
  await waitFor(() => expect(showNetworkError).toHaveBeenCalledTimes(1));
  expect(hydrated).toEqual([]);
  const button = document.querySelector('button');
  button?.click();
  await waitFor(() => expect(showNetworkError).toHaveBeenCalledTimes(2));

  const onClick = jest.fn();
  button?.addEventListener('click', onClick);
  pendingLoads.delete('lost');
  button?.focus();
  resolveLoad('lost');
  await waitFor(() => expect(hydrated).toEqual(['lost']));
  await untilReady();
  expect(onClick).not.toHaveBeenCalled();
});

test('a link within the page that was pressed before the scripts does its island’s work as well', async () => {
  const { load, resolveLoad } = aPage('<k-island id="early" data-on="idle"><a href="#filters">Filters</a></k-island>');
  const link = document.querySelector('a');
  link?.click();
  const opened = jest.fn((event: Event) => event.preventDefault());
  link?.addEventListener('click', opened);
  scheduleIslands(load);
  resolveLoad('early');
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  history.replaceState(null, '', '/');
});

test('what was pressed for an ad is not pressed for another that has come in its place', async () => {
  const { load, hydrated, resolveLoad } = aPage(
    '<k-island id="call" data-on="touch" data-props="of one ad"><button type="button">Call</button></k-island>',
  );
  scheduleIslands(load);
  document.querySelector('button')?.click();
  document.querySelector('k-island')?.setAttribute('data-props', 'of another');
  const onClick = jest.fn();
  addEventListener('click', onClick);
  resolveLoad('call');
  await waitFor(() => expect(hydrated).toEqual(['call']));
  await untilReady();
  expect(onClick).not.toHaveBeenCalled();
  removeEventListener('click', onClick);
});

test('a picture that hangs keeps nothing from coming: not once somebody presses, and not for long', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const html =
    '<k-island id="heart" data-on="touch"><button type="button">Save</button></k-island>' +
    '<k-island id="toasts" data-on="idle"></k-island>';
  const pressedPage = aPage(html);
  scheduleIslands(pressedPage.load);
  document.querySelector('button')?.click();
  for (const id of ['heart', 'toasts']) pressedPage.resolveLoad(id);
  await waitFor(() => expect(pressedPage.hydrated).toEqual(['heart', 'toasts']));
  expect(pressedPage.regions).toHaveBeenCalledTimes(1);

  jest.useFakeTimers();
  const untouchedPage = aPage(html);
  scheduleIslands(untouchedPage.load);
  untouchedPage.resolveLoad('toasts');
  await jest.advanceTimersByTimeAsync(1000);
  expect(untouchedPage.load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(untouchedPage.hydrated).toEqual(['toasts']);
  jest.useRealTimers();
  dispatchEvent(new Event('load'));
  await untilReady();
  expect(pressedPage.regions).toHaveBeenCalledTimes(1);
  state.mockRestore();
});

test('a link within the page stands for its island: it does its work once that is alive, and what it says where that is lost', async () => {
  const { load, resolveLoad, rejectLoad } = aPage(
    '<k-island id="sheet" data-on="touch"><a href="#filters">Filters</a></k-island>' +
      '<k-island id="gone" data-on="touch"><a href="#help">Help</a></k-island>',
  );
  scheduleIslands(load);
  const [filters, help] = document.querySelectorAll('a');
  const opened = jest.fn((event: Event) => event.preventDefault());
  filters?.addEventListener('click', opened);
  filters?.click();
  const callsBefore = opened.mock.calls.length;
  resolveLoad('sheet');
  await waitFor(() => expect(opened.mock.calls.length - callsBefore).toBe(1));
  expect(location.hash).toBe('');
  help?.click();
  rejectLoad('gone');
  await waitFor(() => expect(location.hash).toBe('#help'));
  expect(opened.mock.calls.length - callsBefore).toBe(1);
});

test('scripts of islands are asked for when what people look at has come, or when somebody presses before that', async () => {
  const deferredPreloads =
    '<template id="karwan-preloads"><link rel="preload" as="script" href="/islands.js"></template>';
  const preloadCount = () => document.head.querySelectorAll('link[href="/islands.js"]').length;
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  scheduleIslands(aPage(deferredPreloads).load);
  expect(preloadCount()).toBe(0);
  dispatchEvent(new Event('load'));
  await untilReady();
  expect(preloadCount()).toBe(1);

  const { load } = aPage(`${deferredPreloads}<k-island data-on="touch"><input></k-island>`);
  scheduleIslands(load);
  document.querySelector('input')?.focus();
  expect(preloadCount()).toBe(2);
  state.mockRestore();
});

test('a form that says so asks with every choice', async () => {
  const { load } = aPage(
    '<form id="sort" data-submit="change"><select><option>a</option><option>b</option></select></form><form><input></form>',
  );
  scheduleIslands(load);
  const submittedForms = new Set<string>();
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) submittedForms.add(event.target.id);
  });
  for (const field of document.querySelectorAll('select, input'))
    field.dispatchEvent(new Event('change', { bubbles: true }));
  expect([...submittedForms]).toEqual(['sort']);
});
