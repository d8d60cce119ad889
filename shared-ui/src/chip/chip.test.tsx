import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip } from './Chip.tsx';

test('Chip is taken away by a button that says what', async () => {
  const onRemove = jest.fn();
  render(
    <Chip onRemove={onRemove} removeLabel="Remove Toyota">
      Toyota
    </Chip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Toyota' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});
