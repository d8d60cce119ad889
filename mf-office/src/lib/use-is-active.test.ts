import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { usePollMs } from './queries/cases.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

const advanceMinutes = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * 60_000));

test('an open case looks for what is new while somebody is there, and again when they are back', () => {
  const { result } = renderHook(usePollMs);
  advanceMinutes(4);
  expect(result.current).toBe(15_000);
  fireEvent.keyDown(window);
  advanceMinutes(4);
  expect(result.current).toBe(15_000);
  advanceMinutes(2);
  expect(result.current).toBe(false);
  fireEvent.pointerMove(window);
  expect(result.current).toBe(15_000);
});
