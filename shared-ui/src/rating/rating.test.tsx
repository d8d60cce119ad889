import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rating } from './Rating.tsx';
import { RatingInput } from './RatingInput.tsx';

test('Rating says itself and fills its stars by the fraction', () => {
  const { container } = render(<Rating value={3.5} label="3.5 of 5" />);
  expect(screen.getByRole('img', { name: '3.5 of 5' })).toBeVisible();
  expect(container.querySelector('svg svg')).toHaveAttribute('width', '84');
});

const input = (value: number, onValueChange: (value: number) => void, error?: string) => (
  <RatingInput
    legend="Your rating"
    value={value}
    onValueChange={onValueChange}
    optionLabel={(stars) => `${stars} stars`}
    error={error}
  />
);

test('RatingInput offers half steps from 0.5 to 5, with none chosen at 0, and says its error', () => {
  render(input(0, () => undefined, 'Please select a rating'));
  const values = screen.getAllByRole('radio').map((radio) => Number(radio.getAttribute('value')));
  expect(values).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription('Please select a rating');
});

test('RatingInput takes a half star by click and the next by arrow key', async () => {
  const onValueChange = jest.fn();
  render(input(3, onValueChange));
  await userEvent.click(screen.getByRole('radio', { name: '2.5 stars' }));
  expect(onValueChange).toHaveBeenLastCalledWith(2.5);
  screen.getByRole('radio', { name: '3 stars' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onValueChange).toHaveBeenLastCalledWith(3.5);
});
