import { expect, test } from '@jest/globals';
import { EARLY_CLICK_SCRIPT, replayEarlyClick } from './early-click.ts';

test('of what was pressed before scripts came, the last that needs them is pressed when they have', () => {
  document.body.innerHTML =
    '<button type="button">Save</button><button type="button"><b>Call</b></button>' +
    '<button type="button" popovertarget="menu">Menu</button><a href="#cars">Cars</a>' +
    '<k-island><a href="#filters">Filters</a></k-island>';
  const inFirstHtml = document.createElement('script');
  inFirstHtml.textContent = EARLY_CLICK_SCRIPT;
  document.head.append(inFirstHtml);
  const press = (selector: string) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) element.click();
  };
  press('button:first-of-type, b, [popovertarget], body > a');
  expect(globalThis.__karwanEarlyPress.pressed).toBe(document.querySelector('button:has(b)'));
  press('k-island a');

  const pressed: unknown[] = [];
  document.addEventListener('click', ({ target }) => pressed.push(target));
  replayEarlyClick();
  expect(pressed).toEqual([document.querySelector('k-island a')]);
});
