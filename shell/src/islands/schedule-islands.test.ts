import { beforeEach, expect, jest, test } from '@jest/globals';
import { KEEP_EARLY_PRESS } from '../boot/early-press.ts';
import { type Islands, scheduleIslands } from './schedule-islands.ts';

/** Islands whose code comes when it is told to. */
function aPage(html: string) {
  document.body.innerHTML = html;
  const inFirstHtml = document.createElement('script');
  inFirstHtml.textContent = KEEP_EARLY_PRESS;
  document.head.append(inFirstHtml);
  const hydrated: string[] = [];
  const arrivals = new Map<string, PromiseWithResolvers<void>>();
  const arrivalOf = (id: string) => {
    const known = arrivals.get(id) ?? Promise.withResolvers<void>();
    arrivals.set(id, known);
    return known;
  };
  const regions = jest.fn(async () => undefined);
  const tellLost = jest.fn();
  const listeners: (() => void)[] = [];
  const islands: Islands = {
    hydrate: async (place) => {
      await arrivalOf(place.id).promise;
      place.dataset.alive = '';
      hydrated.push(place.id);
    },
    startRegions: regions,
    onPersonChange: (listener) => listeners.push(listener),
    tellLost,
  };
  const load = jest.fn(async () => ({ startIslands: async () => islands }));
  return {
    load,
    hydrated,
    arrive: (id: string) => arrivalOf(id).resolve(),
    regions,
    tellLost,
    logIn: () => {
      for (const listener of listeners) listener();
    },
    lose: (id: string) => arrivalOf(id).reject(new Error('lost')),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 120));

beforeEach(() => {
  delete document.documentElement.dataset.hydrated;
});

test('what was pressed before the scripts and before its island is pressed once, when the island is alive', async () => {
  const { load, hydrated, arrive } = aPage(
    '<k-island id="heart" data-on="touch"><button type="button">Save</button></k-island>',
  );
  const button = document.querySelector('button');
  // Before any script.
  button?.click();
  scheduleIslands(load);
  // And again, out of impatience.
  button?.click();
  const presses: string[] = [];
  document.body.addEventListener('click', () => presses.push(hydrated.join()));
  await settled();
  expect(presses).toEqual([]);
  arrive('heart');
  await settled();
  expect(presses).toEqual(['heart']);
});

test('islands come to life by their wishes: those of a load before the page says that it answers, touched ones when touched', async () => {
  const { load, hydrated, arrive, regions } = aPage(
    '<k-island id="load" data-on="load"></k-island><k-island id="idle" data-on="idle"></k-island>' +
      '<k-island id="touch" data-on="touch"><input></k-island>',
  );
  scheduleIslands(load);
  await settled();
  expect(document.documentElement.dataset.hydrated).toBeUndefined();
  for (const id of ['load', 'idle', 'touch']) arrive(id);
  await settled();
  expect(document.documentElement.dataset.hydrated).toBe('true');
  await settled();
  expect(hydrated).toEqual(['load', 'idle']);
  expect(regions).toHaveBeenCalledTimes(1);
  document.querySelector('input')?.focus();
  await settled();
  expect(hydrated).toEqual(['load', 'idle', 'touch']);
});

test('the chrome comes to life when it is touched, with the first scroll, and for who logs in', async () => {
  const ways: [string, (page: ReturnType<typeof aPage>) => void][] = [
    ['touch', () => document.querySelector('input')?.focus()],
    ['scroll', () => dispatchEvent(new Event('scroll'))],
    ['login', ({ logIn }) => logIn()],
  ];
  for (const [way, use] of ways) {
    const page = aPage(`<k-island id="${way}" data-on="use"><input></k-island>`);
    scheduleIslands(page.load);
    page.arrive(way);
    await settled();
    expect(page.hydrated).toEqual([]);
    use(page);
    await settled();
    expect(page.hydrated).toEqual([way]);
  }
});

test('code that does not come is asked for again by the next touch', async () => {
  const { load, hydrated, arrive } = aPage('<k-island id="box" data-on="touch"><input><input></k-island>');
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  scheduleIslands(load);
  arrive('box');
  const [first, second] = document.querySelectorAll('input');
  first?.focus();
  await settled();
  expect(hydrated).toEqual([]);
  second?.focus();
  await settled();
  first?.focus();
  await settled();
  expect(hydrated).toEqual(['box']);
});

test('a press whose island does not come is told of as lost; pressed again it is asked for again', async () => {
  const { load, hydrated, lose, tellLost } = aPage(
    '<k-island id="lost" data-on="touch"><button type="button">Save</button></k-island>',
  );
  scheduleIslands(load);
  document.querySelector('button')?.click();
  lose('lost');
  await settled();
  expect(tellLost).toHaveBeenCalledTimes(1);
  expect(hydrated).toEqual([]);
  document.querySelector('button')?.click();
  await settled();
  expect(tellLost).toHaveBeenCalledTimes(2);
});

test('a link within the page stands for its island: it does its work once that is alive, and what it says where that is lost', async () => {
  const { load, arrive, lose } = aPage(
    '<k-island id="sheet" data-on="touch"><a href="#filters">Filters</a></k-island>' +
      '<k-island id="gone" data-on="touch"><a href="#help">Help</a></k-island>',
  );
  scheduleIslands(load);
  const [filters, help] = document.querySelectorAll('a');
  const opened = jest.fn((event: Event) => event.preventDefault());
  filters?.addEventListener('click', opened);
  filters?.click();
  const before = opened.mock.calls.length;
  arrive('sheet');
  await settled();
  expect(opened.mock.calls.length - before).toBe(1);
  expect(location.hash).toBe('');
  help?.click();
  lose('gone');
  await settled();
  expect(location.hash).toBe('#help');
});

test('a form that says so asks with every choice', async () => {
  const { load } = aPage(
    '<form id="sort" data-submit="change"><select><option>a</option><option>b</option></select></form><form><input></form>',
  );
  scheduleIslands(load);
  const asked = new Set<string>();
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) asked.add(event.target.id);
  });
  for (const field of document.querySelectorAll('select, input'))
    field.dispatchEvent(new Event('change', { bubbles: true }));
  expect([...asked]).toEqual(['sort']);
});
