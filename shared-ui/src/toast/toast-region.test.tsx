import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ToastMessage, ToastRegion } from './ToastRegion.tsx';

const labels = { region: 'Notifications', dismiss: 'Dismiss' };
const saved: ToastMessage = { id: '1', variant: 'success', title: 'Ad saved' };
const failed: ToastMessage = { id: '2', variant: 'error', title: 'Not sent', description: 'Try again.' };

beforeEach(() => {
  jest.useFakeTimers();
  onDismiss.mockClear();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const onDismiss = jest.fn();
const region = (toast: ToastMessage | null) => <ToastRegion {...{ toast, onDismiss, labels }} />;

test('ToastRegion announces politely, but errors at once, in regions that are there before; and can be dismissed', () => {
  const view = render(region(null));
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  view.rerender(region(saved));
  expect(screen.getByRole('status')).toHaveTextContent('Ad saved');
  view.rerender(region(failed));
  expect(screen.getByRole('alert')).toHaveTextContent('Not sentTry again.');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss.mock.calls).toEqual([['2']]);
});

test('ToastRegion asks to go after 4000 ms, not before; the next has its full time', () => {
  const view = render(region(saved));
  pass(3000);
  view.rerender(region(failed));
  pass(3999);
  expect(onDismiss).not.toHaveBeenCalled();
  pass(1);
  expect(onDismiss.mock.calls).toEqual([['2']]);
});

test.each([
  ['a person points at it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['it has the focus', fireEvent.focus, fireEvent.blur],
])('ToastRegion waits while %s', (_, enter, leave) => {
  render(region(saved));
  pass(3000);
  enter(screen.getByText('Ad saved'));
  pass(60000);
  expect(onDismiss).not.toHaveBeenCalled();
  leave(screen.getByText('Ad saved'));
  pass(1000);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('ToastRegion: a toast that is dismissed under the pointer does not hold the next', () => {
  const view = render(region(saved));
  fireEvent.pointerEnter(screen.getByText('Ad saved'));
  view.rerender(region(null));
  view.rerender(region(failed));
  pass(4000);
  expect(onDismiss).toHaveBeenCalledWith('2');
});
