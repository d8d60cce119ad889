import { expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useScrollToCurrent } from './use-scroll-to-current.ts';

test('each new page scrolls its entry into view', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(80);
  const { result, rerender } = renderHook(useScrollToCurrent, { initialProps: '/messages' });
  const list = document.createElement('ul');
  list.innerHTML = '<li><a aria-current="page"></a></li>';
  result.current.current = list;
  rerender('/settings');
  expect(list.scrollLeft).toBe(80);
});
