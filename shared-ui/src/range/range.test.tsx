import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RangeInputs } from './RangeInputs.tsx';
import { RangeSlider } from './RangeSlider.tsx';

test('RangeInputs changes one end and keeps the other', async () => {
  const onValueChange = jest.fn();
  render(
    <RangeInputs
      legend="Price"
      value={{ min: 1000000, max: null }}
      onValueChange={onValueChange}
      labels={{ min: 'From', max: 'To' }}
      error="To must be more than From"
    />,
  );
  expect(screen.getByRole('group', { name: 'Price' })).toHaveAccessibleDescription('To must be more than From');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('1,000,000');
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '5');
  expect(onValueChange).toHaveBeenCalledWith({ min: 1000000, max: 5 });
});

const slider = (value: [number, number], onValueChange: (value: [number, number]) => void, onCommit?: () => void) => (
  <RangeSlider
    label="Year"
    min={1990}
    max={2026}
    value={value}
    onValueChange={onValueChange}
    onValueCommit={onCommit}
    labels={{ min: 'From year', max: 'To year' }}
    formatValue={(year) => `model of ${year}`}
  />
);

test('RangeSlider says both ends in words, and commits when a key is let go', () => {
  const onCommit = jest.fn();
  render(slider([2010, 2020], () => undefined, onCommit));
  expect(screen.getByRole('slider', { name: 'From year' })).toHaveAttribute('aria-valuetext', 'model of 2010');
  expect(screen.getByRole('slider', { name: 'To year' })).toHaveValue('2020');
  fireEvent.keyUp(screen.getByRole('slider', { name: 'To year' }), { key: 'ArrowLeft' });
  expect(onCommit).toHaveBeenCalledWith([2010, 2020]);
});

test('RangeSlider never lets the ends cross', () => {
  const onValueChange = jest.fn();
  render(slider([2010, 2020], onValueChange));
  fireEvent.change(screen.getByRole('slider', { name: 'From year' }), { target: { value: '2024' } });
  expect(onValueChange).toHaveBeenCalledWith([2020, 2020]);
  fireEvent.change(screen.getByRole('slider', { name: 'To year' }), { target: { value: '2001' } });
  expect(onValueChange).toHaveBeenLastCalledWith([2010, 2010]);
});
