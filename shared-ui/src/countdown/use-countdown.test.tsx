import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));

function Left({ endsAtMs }: { endsAtMs: number }) {
  return <p>{useCountdown(endsAtMs)} left</p>;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('counts whole seconds down to 0, then rests; another end starts it again', () => {
  const { rerender } = render(<Left endsAtMs={1_002_500} />);
  expect(screen.getByText('3 left')).toBeInTheDocument();
  pass(1000);
  expect(screen.getByText('2 left')).toBeInTheDocument();
  pass(2000);
  expect(screen.getByText('0 left')).toBeInTheDocument();
  expect(jest.getTimerCount()).toBe(0);
  jest.advanceTimersByTime(60_000);
  rerender(<Left endsAtMs={1_073_000} />);
  expect(screen.getByText('10 left')).toBeInTheDocument();
  pass(1000);
  expect(screen.getByText('9 left')).toBeInTheDocument();
});
