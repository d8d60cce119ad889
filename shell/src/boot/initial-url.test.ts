import { beforeEach, expect, jest, test } from '@jest/globals';
import { RECORD_INITIAL_URL_SCRIPT, reloadOnEarlyPopstate } from './initial-url.ts';

// jsdom does not navigate; it only logs an error.
let loads: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  loads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function openDocumentAt(path: string) {
  history.pushState(null, '', path);
  const inFirstHtml = document.createElement('script');
  inFirstHtml.textContent = RECORD_INITIAL_URL_SCRIPT;
  document.head.append(inFirstHtml);
}

const goBack = async () => {
  const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await back;
};

test('Back to another page loads it while nothing can show it in this document; to a place in this page it does not', async () => {
  history.replaceState(null, '', '/search');
  openDocumentAt('/cars/corolla?x=1');
  const end = reloadOnEarlyPopstate();
  history.pushState(null, '', '#main');
  await goBack();
  expect(loads).not.toHaveBeenCalled();
  await goBack();
  expect(location.pathname).toBe('/search');
  expect(loads).toHaveBeenCalledTimes(1);
  end();
  history.pushState(null, '', '/sell');
  await goBack();
  expect(loads).toHaveBeenCalledTimes(1);
});

test('so does a Back that was quicker than the scripts', async () => {
  history.replaceState(null, '', '/search');
  openDocumentAt('/cars/corolla');
  await goBack();
  const end = reloadOnEarlyPopstate();
  expect(loads).toHaveBeenCalledTimes(1);
  end();
});
