import { expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useCompared, writeCompared } from './compared.ts';

const city = { id: '1', name: 'Honda City' };
const bike = { id: '2', name: 'Honda CD 70' };
const useBoth = () => ({ cars: useCompared('new-cars'), bikes: useCompared('new-bikes') });

test('two verticals on one page each keep their list, the same one while nothing changes', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  writeCompared('new-cars', [city]);
  writeCompared('new-bikes', [bike]);
  const { result, rerender } = renderHook(useBoth);
  const previous = result.current;
  rerender();
  expect(result.current.cars).toBe(previous.cars);
  expect(result.current).toEqual({ cars: [city], bikes: [bike] });
  expect(error).not.toHaveBeenCalled();
});

test('a choice that storage has no room for lasts as long as the page', () => {
  writeCompared('new-cars', [city]);
  const { result } = renderHook(useBoth);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => writeCompared('new-cars', [city, bike]));
  expect(result.current.cars).toEqual([city, bike]);
  jest.restoreAllMocks();
  act(() => writeCompared('new-cars', []));
  expect(result.current.cars).toEqual([]);
});

test('a choice made in another tab shows', () => {
  const { result } = renderHook(useBoth);
  localStorage.setItem('karwan:compared:new-bikes', JSON.stringify([bike]));
  act(() => void dispatchEvent(new StorageEvent('storage')));
  expect(result.current).toEqual({ cars: [], bikes: [bike] });
});
