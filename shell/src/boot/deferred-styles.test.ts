import { expect, test } from '@jest/globals';
import { APPLY_DEFERRED_STYLES_SCRIPT, applyDeferredStyles } from './deferred-styles.ts';

const runInFirstHtml = () => {
  const script = document.createElement('script');
  script.textContent = APPLY_DEFERRED_STYLES_SCRIPT;
  document.head.append(script);
};

test.each([
  ['the script of the first HTML', runInFirstHtml],
  ['the code of regions', applyDeferredStyles],
])('%s sets the styles that travel under another name', (_, run) => {
  document.body.innerHTML = '<p data-karwan-style="color: red; --share: 3">A</p><p>B</p>';
  run();
  expect(document.body.innerHTML).toBe('<p style="color: red; --share: 3;">A</p><p>B</p>');
});
