import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../field/Field.tsx';
import { Select } from './Select.tsx';

test('Select offers its options behind an empty first one and tells the choice', async () => {
  const onChange = jest.fn<(value: string) => void>();
  render(
    <Field label="City" error="City is required">
      <Select
        placeholder="Any city"
        options={[
          { value: 'lahore', label: 'Lahore' },
          { value: 'karachi', label: 'Karachi', isDisabled: true },
        ]}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>,
  );
  const select = screen.getByRole('combobox', { name: 'City' });
  expect(select).toHaveDisplayValue('Any city');
  expect(select).toBeInvalid();
  expect(screen.getByRole('option', { name: 'Karachi' })).toBeDisabled();
  await userEvent.selectOptions(select, 'Lahore');
  expect(onChange).toHaveBeenCalledWith('lahore');
});
