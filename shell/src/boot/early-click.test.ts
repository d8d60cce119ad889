import { expect, test } from '@jest/globals';
import { EARLY_CLICK_SCRIPT, replayEarlyClick } from './early-click.ts';

test('the last press on an element that needs scripts is replayed once when they run, even if it was repeated', () => {
  document.body.innerHTML =
    '<button type="button">Save</button><button type="button"><b>Call</b></button>' +
    '<button type="button" popovertarget="menu">Menu</button><a href="#cars">Cars</a>' +
    '<k-island><a href="#filters">Filters</a></k-island>';
  const inFirstHtml = document.createElement('script');
  inFirstHtml.textContent = EARLY_CLICK_SCRIPT;
  document.head.append(inFirstHtml);
  const pressOn = (selector: string) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) element.click();
  };
  pressOn('button:first-of-type, b, [popovertarget], body > a');
  expect(globalThis.__karwanEarlyPress.pressed).toBe(document.querySelector('button:has(b)'));
  pressOn('k-island a');
  pressOn('k-island a');

  const pressedElements: unknown[] = [];
  document.addEventListener('click', ({ target }) => pressedElements.push(target));
  replayEarlyClick();
  expect(pressedElements).toEqual([document.querySelector('k-island a')]);
});
