import { expect, test } from '@jest/globals';
import { SET_CARRIED_STYLES, setCarriedStyles } from './carried-styles.ts';

const runInFirstHtml = () => {
  const script = document.createElement('script');
  script.textContent = SET_CARRIED_STYLES;
  document.head.append(script);
};

test.each([
  ['the script of the first HTML', runInFirstHtml],
  ['the code of regions', setCarriedStyles],
])('%s sets the styles that travel under another name', (_, run) => {
  document.body.innerHTML = '<p data-karwan-style="color: red; --share: 3">A</p><p>B</p>';
  run();
  expect(document.body.innerHTML).toBe('<p style="color: red; --share: 3;">A</p><p>B</p>');
});
