import { expect, test } from '@jest/globals';
import { doEarlyPress, KEEP_EARLY_PRESS } from './early-press.ts';

test('of what was pressed before scripts came, the last button that needs them is pressed when they have', () => {
  document.body.innerHTML =
    '<button type="button">Save</button><button type="button"><b>Call</b></button>' +
    '<button type="button" popovertarget="menu">Menu</button><a href="#cars">Cars</a>';
  const inFirstHtml = document.createElement('script');
  inFirstHtml.textContent = KEEP_EARLY_PRESS;
  document.head.append(inFirstHtml);
  for (const element of document.querySelectorAll<HTMLElement>('button:first-of-type, b, [popovertarget], a'))
    element.click();

  const pressed: unknown[] = [];
  document.addEventListener('click', ({ target }) => pressed.push(target));
  doEarlyPress();
  expect(pressed).toEqual([document.querySelector('button:has(b)')]);
});
