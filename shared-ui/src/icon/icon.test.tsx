import { afterEach, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { createIcon } from './create-icon.ts';
import createLucideIcon from './lucide-icon.ts';
import { importSymbols, registeredSymbols, registerSymbol, spriteMarkup, symbolId } from './sprite.ts';

const tick = [['path', { d: 'M20 6 9 17l-5-5', key: 'a1' }]] as const;
const cross = [['path', { d: 'M18 6 6 18' }]] as const;
const symbols = () => [...document.querySelectorAll('svg[data-sprite] > symbol')];

afterEach(() => {
  for (const sprite of document.querySelectorAll('svg[data-sprite]')) sprite.remove();
});

test('an icon refers to its drawing, which the document gets once', () => {
  const Tick = createIcon('tick', tick);
  const { container } = render([<Tick key="1" />, <Tick key="2" className="big" size={16} />]);
  const [one, two] = container.querySelectorAll('svg');
  const [symbol, ...others] = symbols();
  expect(others).toEqual([]);
  expect(symbol?.outerHTML).toBe(
    `<symbol id="${symbol?.id}" viewBox="0 0 24 24"><path d="M20 6 9 17l-5-5"></path></symbol>`,
  );
  expect(one?.outerHTML).toBe(`<svg aria-hidden="true" class="k-icon"><use href="#${symbol?.id}"></use></svg>`);
  expect(two?.outerHTML).toContain('class="k-icon big"');
  expect(two).toHaveAttribute('width', '16');
});

test('an icon of another drawing under the same name has a symbol of its own', () => {
  const [One, Other] = [createIcon('sign', tick), createIcon('sign', cross)];
  render([<One key="1" />, <Other key="2" />]);
  expect(new Set(symbols().map(({ id }) => id)).size).toBe(2);
});

test('an icon with a name is not hidden from those who listen', () => {
  const Tick = createIcon('named', tick);
  const { getByRole } = render(<Tick role="img" aria-label="Done" />);
  expect(getByRole('img', { name: 'Done' })).not.toHaveAttribute('aria-hidden');
});

test('an icon finds the drawing that the page brought', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    spriteMarkup([`<symbol id="${symbolId('sent', tick, '0 0 24 24')}"/>`]),
  );
  const Sent = createIcon('sent', tick);
  render(<Sent />);
  expect(symbols()).toHaveLength(1);
});

test('an icon of lucide-react is one path for all plain ones, and what else it has', () => {
  const Pin = createLucideIcon({
    name: 'pin',
    node: [
      ['path', { d: 'M1 2', key: 'a' }],
      ['circle', { cx: '1', cy: '2', r: '3', key: 'b' }],
      ['path', { d: 'm6 9 6 6', key: 'c' }],
    ],
  });
  render(<Pin />);
  expect(symbols().at(-1)?.innerHTML).toBe('<path d="M1 2M0 0m6 9 6 6"></path><circle cx="1" cy="2" r="3"></circle>');
});

test('a server is offered the markup of each drawing', () => {
  registerSymbol({ id: 'i-tick', shapes: tick, viewBox: '0 0 24 24' });
  expect(registeredSymbols().get('i-tick')).toBe(
    '<symbol id="i-tick" viewBox="0 0 24 24"><path d="M20 6 9 17l-5-5"/></symbol>',
  );
  expect(spriteMarkup([])).toBe('');
});

test('drawings of a page that was fetched are taken over once', () => {
  const page = new DOMParser().parseFromString(spriteMarkup(['<symbol id="i-new"></symbol>']), 'text/html');
  importSymbols(page);
  importSymbols(page);
  expect(symbols().map(({ id }) => id)).toEqual(['i-new']);
});
