import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ToastMessage, ToastRegion } from './ToastRegion.tsx';

const labels = { region: 'Notifications', dismiss: 'Dismiss' };
const saved: ToastMessage = { id: '1', variant: 'success', title: 'Ad saved' };
const failed: ToastMessage = { id: '2', variant: 'error', title: 'Not sent', description: 'Try again.' };

describe('ToastRegion', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('has its live regions before any message, so that the first is announced', () => {
    render(<ToastRegion toast={null} onDismiss={() => undefined} labels={labels} />);
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('announces politely, but errors at once', () => {
    const view = render(<ToastRegion toast={saved} onDismiss={() => undefined} labels={labels} />);
    expect(screen.getByRole('status')).toHaveTextContent('Ad saved');
    view.rerender(<ToastRegion toast={failed} onDismiss={() => undefined} labels={labels} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Not sentTry again.');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('asks to go after 4000 ms, not before', () => {
    const onDismiss = jest.fn();
    render(<ToastRegion toast={saved} onDismiss={onDismiss} labels={labels} />);
    pass(3999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledWith('1');
  });

  test('gives the next toast its full time', () => {
    const onDismiss = jest.fn();
    const view = render(<ToastRegion toast={saved} onDismiss={onDismiss} labels={labels} />);
    pass(3000);
    view.rerender(<ToastRegion toast={failed} onDismiss={onDismiss} labels={labels} />);
    pass(3999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledWith('2');
  });

  test('waits while a person points at it', () => {
    const onDismiss = jest.fn();
    render(<ToastRegion toast={saved} onDismiss={onDismiss} labels={labels} />);
    pass(3000);
    fireEvent.pointerEnter(screen.getByText('Ad saved'));
    pass(60000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByText('Ad saved'));
    pass(1000);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  test('one that is dismissed under the pointer does not hold the next', () => {
    const onDismiss = jest.fn();
    const view = render(<ToastRegion toast={saved} onDismiss={onDismiss} labels={labels} />);
    fireEvent.pointerEnter(screen.getByText('Ad saved'));
    view.rerender(<ToastRegion toast={null} onDismiss={onDismiss} labels={labels} />);
    view.rerender(<ToastRegion toast={failed} onDismiss={onDismiss} labels={labels} />);
    pass(4000);
    expect(onDismiss).toHaveBeenCalledWith('2');
  });

  test('can be dismissed', () => {
    const onDismiss = jest.fn();
    render(<ToastRegion toast={saved} onDismiss={onDismiss} labels={labels} />);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledWith('1');
  });
});
