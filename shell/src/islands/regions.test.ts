import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DOCUMENT_HEADER, VERSIONS_HEADER } from '../boot/boot-data.ts';
import {
  car,
  findRequest,
  main,
  onFailureMock,
  open,
  pendingRequests,
  region,
  rescanMock,
  search,
  setUpSearchPage,
} from '../testing/search-page.ts';
import { navigate, revalidate, setHydrationLocation } from './browser-location.ts';

const takeFrom = setUpSearchPage();

test('the same page with another filter is changed in place: what somebody typed, opened and brought to life stays', async () => {
  const [input, details, heart] = ['#text', '#make', 'k-island'].map((name) =>
    document.querySelector<HTMLElement>(name),
  );
  if (input instanceof HTMLInputElement) input.value = 'half a wo';
  input?.focus();
  details?.setAttribute('open', '');
  const done = navigate('/search/mk-toyota');
  await waitFor(() => expect(main()?.getAttribute('aria-busy')).toBe('true'));
  findRequest('/search/mk-toyota')?.answer(search('Toyota', '<li>two</li><li>three</li>'));
  await done;
  expect(location.pathname).toBe('/search/mk-toyota');
  expect(document.title).toBe('Toyota');
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('http://localhost/Toyota');
  expect(document.querySelectorAll('li')).toHaveLength(2);
  expect(document.activeElement).toBe(input);
  expect(document.querySelector('#text')).toHaveValue('half a wo');
  expect(document.querySelector('#make')).toHaveAttribute('open');
  expect(document.querySelector('k-island')).toBe(heart);
  expect(main()?.hasAttribute('aria-busy')).toBe(false);
  expect(rescanMock).toHaveBeenCalledTimes(1);
});

test('another page takes the place of this one, its heading has the focus, and its title is announced', async () => {
  await open('/cars/corolla', car('Corolla'));
  expect(document.querySelector('h1')).toHaveTextContent('Corolla');
  expect(document.activeElement).toBe(document.querySelector('h1'));
  expect(screen.getByRole('status')).toHaveTextContent('Corolla');
});

test('the newest wish wins, whatever is answered first', async () => {
  const first = navigate('/search/mk-toyota');
  const second = navigate('/search/mk-honda');
  findRequest('/search/mk-honda')?.answer(search('Honda'));
  findRequest('/search/mk-toyota')?.answer(search('Toyota'));
  await Promise.all([first, second]);
  expect(document.title).toBe('Honda');
  expect(location.pathname).toBe('/search/mk-honda');
});

test.each([
  ['a page that cannot be had', '/search', '/search/mk-suzuki', navigate],
  ['what stands in the place of a page of any kind, asked for anew', '/sell', '/sell', revalidate],
])('%s: while that fails, this page stays as it is and says so', async (_, current, path, ask) => {
  history.replaceState(null, '', current);
  main()?.insertAdjacentHTML('beforeend', '<form data-submit="change"><input name="s" value="old"></form>');
  const chosen = document.querySelector<HTMLInputElement>('input[name="s"]');
  if (chosen) chosen.value = 'new';
  const done = ask(path);
  findRequest(path)?.fail();
  await done;
  expect(onFailureMock).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe(current);
  expect(document.querySelectorAll('li')).toHaveLength(1);
  expect(chosen).toHaveValue('old');
});

test('a query that is taken off an address of no page asks for no other document', async () => {
  history.replaceState(null, '', '/no-such-page?auth=login-list');
  await open('/no-such-page', region('failure', 'Not found', '<h1>Not found</h1>'), { replace: true });
  expect(location.href).toBe('http://localhost/no-such-page');
  expect(document.title).toBe('Not found');
});

test('a query that the page was rendered without leaves the address, and the page is not asked for again', async () => {
  await open('/search/ct-lahore?auth=login-list', search('Lahore'));
  setHydrationLocation('');
  pendingRequests.length = 0;
  await navigate('/search/ct-lahore', { replace: true });
  expect(location.href).toBe('http://localhost/search/ct-lahore');
  expect(pendingRequests).toEqual([]);
  await open('/search/ct-lahore?sort=newest', search('Newest'), { replace: true });
  expect(document.title).toBe('Newest');
});

test('a hash that can be no name is the page without one', async () => {
  const done = navigate('/search/ct-lahore#%');
  findRequest('/search/ct-lahore')?.answer(search('Lahore'));
  await done;
  expect([document.title, location.hash]).toEqual(['Lahore', '#%']);
  expect(onFailureMock).not.toHaveBeenCalled();
  expect(rescanMock).toHaveBeenCalledTimes(1);
});

test.each([
  ['the heading has the focus where what had it is gone', () => document.querySelector('li')?.remove(), true],
  [
    'the heading has the focus where the window left behind what had it',
    () => jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5000)),
    true,
  ],
  ['the focus stays on what is in sight', () => undefined, false],
])('after a change of the page %s, and what has the focus changes with the page', async (_, change, isFocusLost) => {
  const page = (title: string) => search(title, `<li><button id="pressed">${title}</button></li>`);
  await open('/search/ct-lahore', page('Page 1'));
  document.querySelector<HTMLElement>('#pressed')?.focus();
  change();
  await open('/search/ct-lahore?page=2', page('Page 2'));
  expect(document.activeElement).toBe(document.querySelector(isFocusLost ? 'h1' : '#pressed'));
  expect(document.activeElement).toHaveTextContent('Page 2');
  await open('/search/ct-lahore?page=3', page('Page 3'));
  for (const changed of ['h1', '#pressed']) expect(document.querySelector(changed)).toHaveTextContent('Page 3');
  jest.restoreAllMocks();
});

test('who logs in elsewhere gets the page that is under way, not the one that is left', async () => {
  const pressed = navigate('/cars/swift');
  const shown = revalidate();
  findRequest('/cars/swift')?.answer(car('Swift of somebody'));
  await Promise.all([pressed, shown]);
  expect(location.pathname).toBe('/cars/swift');
  expect(document.querySelector('h1')).toHaveTextContent('Swift of somebody');
});

test('what is taken from another page is let go of when nobody wants it any more', async () => {
  const into = document.createElement('ul');
  const leaving = new AbortController();
  const options = { selector: 'li', into, idPrefix: 'p2-', signal: leaving.signal };
  const taking = takeFrom('/search/page-2', options);
  leaving.abort();
  await expect(taking).rejects.toThrow('gone');
  expect(into).toBeEmptyDOMElement();
});

test('scripts in a region are not run', async () => {
  await open('/search/evil', search('Evil', '<li><script>globalThis.isHurt = true</script></li>'));
  expect('isHurt' in globalThis).toBe(false);
});

test.each([
  ['a page that needs a document of its own', { [DOCUMENT_HEADER]: '1' }],
  ['a page of other releases', { [VERSIONS_HEADER]: 'a@2' }],
])('%s is left for as a document', async (_, headers) => {
  const done = navigate('/cars/with-a-document');
  // jsdom does not navigate; it only logs an error.
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  findRequest('/cars/with-a-document')?.answer(car('Car'), headers);
  await done;
  expect(document.querySelector('h1')).toHaveTextContent('All');
  expect(location.pathname).toBe('/search');
  expect(onFailureMock).not.toHaveBeenCalled();
  complaint.mockRestore();
});
